/** The bar above the list: type, dates, search, and the CSV download. */

import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { AUDIT_GROUP_NAMES } from '#shared/audit/audit-actions.ts'
import { CsvButton } from '../../kit/csv-button.tsx'
import { ListSearch } from '../../kit/list-search.tsx'
import { useAuditFile } from './use-audit-file.ts'
import type { AuditLog } from './use-audit-log.ts'

export function AuditBar({ log: { list, terms, group, from, to, isBackwards } }: { log: AuditLog }) {
  const t = useT()
  const loadFile = useAuditFile(terms)
  return (
    <div className="list-bar audit-bar">
      <SelectField
        id="audit-group"
        label={t('audit.group')}
        value={group ?? ''}
        onChange={(value) => list.set({ group: value, id: '' })}
        options={[
          { value: '', label: t('audit.everything') },
          ...AUDIT_GROUP_NAMES.map((name) => ({ value: name, label: t(`audit.group_${name}`) })),
        ]}
      />
      <Field
        id="audit-from"
        label={t('audit.from')}
        type="date"
        value={from}
        onChange={(value) => list.set({ from: value, id: '' })}
      />
      <Field
        id="audit-to"
        label={t('audit.to')}
        type="date"
        value={to}
        error={isBackwards ? t('audit.endsBeforeStart') : undefined}
        onChange={(value) => list.set({ to: value, id: '' })}
      />
      <div className="audit-search">
        <ListSearch
          label={t('audit.search')}
          placeholder={t('audit.searchHint')}
          query={list.query}
          onChange={list.search}
        />
      </div>
      <CsvButton fileName={t('audit.fileName')} load={loadFile} />
    </div>
  )
}
