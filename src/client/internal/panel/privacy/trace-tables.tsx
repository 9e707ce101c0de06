/** Emails to the person, mentions in histories, and entries of the audit log. */

import { useT } from '#client/ui/page-context.tsx'
import type { PersonalData } from '#shared/privacy/schema.ts'
import type { Column } from '../../kit/data-table.tsx'
import { KIND_TEXT } from '../../outbox/mail-kinds.ts'
import { useQuotationColumn, useTimeColumn } from './columns.tsx'
import { Group } from './group.tsx'
import { Moment } from './moment.tsx'

type Mails = PersonalData['mails'][number]
type Note = PersonalData['notes']['rows'][number]
type Entry = PersonalData['audit']['rows'][number]

export function TraceTables({ data }: { data: PersonalData }) {
  const t = useT()
  return (
    <>
      <Group
        title={t('personal.mails')}
        columns={useMailColumns()}
        group={{ count: data.mails.length, rows: data.mails }}
        keyOf={({ kind }) => kind}
        total={data.mails.reduce((sum, { count }) => sum + count, 0)}
      />
      <Group
        title={t('personal.notes')}
        columns={useNoteColumns()}
        group={data.notes}
        keyOf={({ quotation, at }) => `${quotation} ${at.getTime()}`}
      />
      <Group
        title={t('personal.audit')}
        columns={useAuditColumns()}
        group={data.audit}
        keyOf={({ at, action }) => `${action} ${at.getTime()}`}
      />
    </>
  )
}

function useMailColumns(): Column<Mails>[] {
  const t = useT()
  return [
    { key: 'kind', label: t('personal.kind'), isMain: true, cell: ({ kind }) => t(KIND_TEXT[kind]) },
    {
      key: 'count',
      label: t('personal.count'),
      isEnd: true,
      cell: ({ count }) => <span className="figure">{count}</span>,
    },
    {
      key: 'waiting',
      label: t('personal.waiting'),
      isEnd: true,
      cell: ({ waiting }) => <span className="figure">{waiting}</span>,
    },
    { key: 'oldest', label: t('personal.oldest'), cell: ({ oldest }) => <Moment at={oldest} /> },
    { key: 'newest', label: t('personal.newest'), cell: ({ newest }) => <Moment at={newest} /> },
  ]
}

function useNoteColumns(): Column<Note>[] {
  const t = useT()
  return [
    useQuotationColumn(),
    { key: 'what', label: t('personal.what'), cell: ({ kind }) => t(`personal.did_${kind}`) },
    useTimeColumn(),
    {
      key: 'by',
      label: t('personal.by'),
      cell: ({ actor_name }) => <By name={actor_name} />,
    },
  ]
}

function useAuditColumns(): Column<Entry>[] {
  const t = useT()
  return [
    {
      key: 'action',
      label: t('personal.action'),
      isMain: true,
      cell: ({ action }) => t(`audit.did_${action}`),
    },
    useTimeColumn(),
    { key: 'by', label: t('personal.by'), cell: ({ actor_name }) => <By name={actor_name ?? ''} /> },
  ]
}

function By({ name }: { name: string }) {
  const t = useT()
  return name === '' ? (
    <span className="text-muted">{t('personal.bySystem')}</span>
  ) : (
    <span translate="no">{name}</span>
  )
}
