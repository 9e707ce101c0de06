/** One entry of the audit log in full. */

import { Chip } from '#client/ui/chip.tsx'
import { type Fact, FactList } from '#client/ui/fact-list.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { textLanguageTag } from '#client/ui/text-language.ts'
import { AUDIT_ALARMS } from '#shared/audit/audit-actions.ts'
import type { AuditEntry } from '#shared/audit/schema.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { DetailPanel, DetailTitle } from '../../kit/detail-panel.tsx'
import { useEntryDescription } from './use-entry-description.ts'
import { utcText } from './utc-text.ts'

export function AuditDetails({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useT()
  const words = useEntryDescription()
  return (
    <DetailPanel label={t('audit.entry')} closeLabel={t('audit.toList')} onClose={onClose}>
      <DetailTitle>{words.what(entry)}</DetailTitle>
      {AUDIT_ALARMS.includes(entry.action) && <Chip tone="go">{t('audit.alarm')}</Chip>}
      <div className="mt-4">
        <FactList facts={useFacts(entry)} />
      </div>
    </DetailPanel>
  )
}

function useFacts(entry: AuditEntry): Fact[] {
  const t = useT()
  const language = useLanguage()
  const words = useEntryDescription()
  const asIs = (text: string) => <span translate="no">{text}</span>
  const facts: (Fact | false)[] = [
    {
      name: t('audit.time'),
      value: <time dateTime={entry.at.toISOString()}>{formatDateTime(entry.at, language)}</time>,
    },
    {
      name: t('audit.utc'),
      value: <span className="figure">{utcText(entry.at)}</span>,
    },
    {
      name: t('audit.who'),
      value: entry.actor_name === null ? words.who(entry) : asIs(entry.actor_name),
    },
    entry.subject_name !== null && { name: t('audit.whom'), value: asIs(entry.subject_name) },
    ...words.details(entry).map(({ name, value }) => ({
      name,
      value: <span lang={textLanguageTag(value)}>{value}</span>,
    })),
    { name: t('audit.address'), value: asIs(words.from(entry)) },
    { name: t('audit.number'), value: <span className="figure">{entry.id}</span> },
  ]
  return facts.filter((fact) => fact !== false)
}
