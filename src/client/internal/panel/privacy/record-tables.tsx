/** The tables of what is kept about a person: quotations, acceptances, requests, mails and traces. */
import { Link } from 'wouter'
import { useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { auditWords } from '#shared/audit-actions.ts'
import type { PersonalData } from '#shared/privacy/schema.ts'
import { STATE_TEXT, STATE_TONE } from '../../contact/contact-states.ts'
import { Chip } from '../../kit/chip.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { KIND_TEXT } from '../../outbox/mail-table.tsx'
import { internalPaths } from '../../paths.ts'
import { Group } from './erase-person.tsx'

type RowOf<Name extends 'quotations' | 'acceptances' | 'contacts'> = PersonalData[Name]['rows'][number]

export function RecordTables({ data }: { data: PersonalData }) {
  const t = useT()
  return (
    <>
      <Group
        title={t('personal.quotations')}
        columns={useQuotationColumns()}
        group={data.quotations}
        keyOf={({ id }) => id}
      />
      <Group
        title={t('personal.acceptances')}
        columns={useAcceptanceColumns()}
        group={data.acceptances}
        keyOf={({ quotation, version, at }) => `${quotation} ${version} ${at.getTime()}`}
      />
      <Group
        title={t('personal.contacts')}
        columns={useContactColumns()}
        group={data.contacts}
        keyOf={({ id }) => id}
      />
    </>
  )
}

function useQuotationColumns(): Column<RowOf<'quotations'>>[] {
  const t = useT()
  return [
    {
      key: 'id',
      label: t('personal.number'),
      isMain: true,
      cell: ({ id }) => <span className="tabular-nums">{id}</span>,
    },
    { key: 'status', label: t('personal.status'), cell: ({ status }) => t(`desk.status_${status}`) },
    { key: 'created', label: t('personal.created'), cell: ({ created_at }) => <DateText at={created_at} /> },
    { key: 'name', label: t('personal.name'), cell: ({ name }) => <Name name={name} /> },
    {
      key: 'erasing',
      label: t('personal.erasing'),
      cell: ({ stays }) => (
        <Chip tone={stays ? 'jade' : 'quiet'}>{t(stays ? 'personal.stays' : 'personal.goes')}</Chip>
      ),
    },
  ]
}

function useAcceptanceColumns(): Column<RowOf<'acceptances'>>[] {
  const t = useT()
  return [
    useQuotationColumn(),
    { key: 'version', label: t('personal.version'), cell: ({ version }) => version },
    useTimeColumn(),
    { key: 'name', label: t('personal.name'), cell: ({ name }) => <Name name={name} /> },
    {
      key: 'network',
      label: t('personal.network'),
      cell: ({ address }) => <span translate="no">{address}</span>,
    },
    {
      key: 'taken',
      label: t('personal.takenBack'),
      cell: ({ taken_back_at }) => (taken_back_at ? <DateText at={taken_back_at} /> : '–'),
    },
  ]
}

function useContactColumns(): Column<RowOf<'contacts'>>[] {
  const t = useT()
  return [
    {
      key: 'date',
      label: t('personal.received'),
      isMain: true,
      cell: ({ id, date, deleted_at }) =>
        deleted_at ? (
          <DateText at={date} />
        ) : (
          <Link href={`${internalPaths.inbox()}?id=${id}`} className="underline underline-offset-4">
            <DateText at={date} />
          </Link>
        ),
    },
    { key: 'name', label: t('personal.name'), cell: ({ name }) => <Name name={name} /> },
    {
      key: 'email',
      label: t('personal.email'),
      cell: ({ email }) => <span translate="no">{phrases(email)}</span>,
    },
    { key: 'phone', label: t('personal.phone'), cell: ({ phone_number }) => phone_number },
    {
      key: 'status',
      label: t('personal.status'),
      cell: ({ state, deleted_at }) =>
        deleted_at ? (
          <Chip tone="quiet">{t('personal.inTrash')}</Chip>
        ) : (
          <Chip tone={STATE_TONE[state]}>{t(STATE_TEXT[state])}</Chip>
        ),
    },
  ]
}

function Name({ name }: { name: string }) {
  return <span lang={textLanguageTag(name)}>{name}</span>
}

type Mails = PersonalData['mails'][number]
type Note = PersonalData['notes']['rows'][number]
type Entry = PersonalData['audit']['rows'][number]

/** Emails to the person, mentions in histories, and entries of the audit log. */
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
      cell: ({ count }) => <span className="tabular-nums">{count}</span>,
    },
    {
      key: 'waiting',
      label: t('personal.waiting'),
      isEnd: true,
      cell: ({ waiting }) => <span className="tabular-nums">{waiting}</span>,
    },
    { key: 'oldest', label: t('personal.oldest'), cell: ({ oldest }) => <DateText at={oldest} /> },
    { key: 'newest', label: t('personal.newest'), cell: ({ newest }) => <DateText at={newest} /> },
  ]
}

function useNoteColumns(): Column<Note>[] {
  const t = useT()
  return [
    useQuotationColumn(),
    { key: 'what', label: t('personal.what'), cell: ({ kind }) => t(`desk.did_${kind}`) },
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
      cell: ({ action }) => auditWords(action, t),
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

/** Columns that several groups have. */
function useQuotationColumn(): Column<{ quotation: string }> {
  const t = useT()
  return {
    key: 'quotation',
    label: t('personal.quotation'),
    isMain: true,
    cell: ({ quotation }) => <span className="tabular-nums">{quotation}</span>,
  }
}

function useTimeColumn(): Column<{ at: Date }> {
  const t = useT()
  return { key: 'at', label: t('personal.at'), cell: ({ at }) => <DateText at={at} /> }
}
