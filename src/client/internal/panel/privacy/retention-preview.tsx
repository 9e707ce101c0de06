/** What will be deleted automatically in the next days, and the rules. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDate } from '#shared/base/date.ts'
import type { Retention } from '#shared/privacy/schema.ts'
import type { Column } from '../../kit/data-table.tsx'
import { QueryState } from '../../kit/query-state.tsx'
import { textLanguageTag } from '../../kit/text-language.ts'
import { trpc } from '../../kit/trpc.ts'
import { Group, Items } from './group.tsx'

export function RetentionPreview() {
  const t = useT()
  const retention = trpc.privacy.retention.useQuery()
  return (
    <section className="grid grid-cols-1 gap-3.5 rounded-card border border-line bg-paper px-5 py-4.5">
      <h2 className="text-[1.375rem] wrap-anywhere">{t('personal.retention')}</h2>
      <QueryState query={retention}>{(found) => <Preview retention={found} />}</QueryState>
    </section>
  )
}

function Preview({ retention: { rules, quotations, contacts } }: { retention: Retention }) {
  const t = useT()
  return (
    <>
      <Items items={rules} />
      <p>{t('personal.retentionLead')}</p>
      {quotations.count + contacts.count === 0 && <p className="text-muted">{t('personal.noneGoes')}</p>}
      <Group
        title={t('personal.goneQuotations')}
        columns={useQuotationColumns()}
        group={quotations}
        keyOf={({ id }) => id}
      />
      <Group
        title={t('personal.goneContacts')}
        columns={useContactColumns()}
        group={contacts}
        keyOf={({ id }) => id}
      />
    </>
  )
}

function useQuotationColumns(): Column<Retention['quotations']['rows'][number]>[] {
  const t = useT()
  return [
    {
      key: 'id',
      label: t('personal.number'),
      isMain: true,
      cell: ({ id }) => <span className="figure">{id}</span>,
    },
    { key: 'status', label: t('personal.status'), cell: ({ status }) => t(`health.status_${status}`) },
    { key: 'gone', label: t('personal.goneOn'), cell: ({ gone_at }) => <Day at={gone_at} /> },
  ]
}

function useContactColumns(): Column<Retention['contacts']['rows'][number]>[] {
  const t = useT()
  return [
    {
      key: 'name',
      label: t('personal.name'),
      isMain: true,
      cell: ({ name }) => <span lang={textLanguageTag(name)}>{name}</span>,
    },
    {
      key: 'why',
      label: t('personal.why'),
      cell: ({ is_in_trash }) => t(is_in_trash ? 'personal.whyTrash' : 'personal.whyOld'),
    },
    { key: 'gone', label: t('personal.goneOn'), cell: ({ gone_at }) => <Day at={gone_at} /> },
  ]
}

function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDate(at, useLanguage())}</time>
}
