/** Quotations, acceptances and contact requests of the person. */
import { Link } from 'wouter'
import { useT } from '#client/ui/page-context.tsx'
import type { PersonalData } from '#shared/privacy/schema.ts'
import { STATE_TEXT, STATE_TONE } from '../../contact/contact-states.ts'
import { Chip } from '../../kit/chip.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { textLanguageTag } from '../../kit/text-language.ts'
import { internalPaths } from '../../paths.ts'
import { useQuotationColumn, useTimeColumn } from './columns.tsx'
import { Group } from './group.tsx'
import { Moment } from './moment.tsx'

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
      cell: ({ id }) => <span className="figure">{id}</span>,
    },
    { key: 'status', label: t('personal.status'), cell: ({ status }) => t(`health.status_${status}`) },
    { key: 'created', label: t('personal.created'), cell: ({ created_at }) => <Moment at={created_at} /> },
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
      cell: ({ taken_back_at }) => (taken_back_at ? <Moment at={taken_back_at} /> : '–'),
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
          <Moment at={date} />
        ) : (
          <Link href={`${internalPaths.inbox()}?id=${id}`} className="underline underline-offset-4">
            <Moment at={date} />
          </Link>
        ),
    },
    { key: 'name', label: t('personal.name'), cell: ({ name }) => <Name name={name} /> },
    {
      key: 'email',
      label: t('personal.email'),
      cell: ({ email }) => <span translate="no">{email}</span>,
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
