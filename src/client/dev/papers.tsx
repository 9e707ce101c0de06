/** What holds other things: cards, facts, tables, folded texts, the bar of a list, and what stands where there is nothing. */
import { Inbox, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../internal/kit/card.tsx'
import { Chip } from '../internal/kit/chip.tsx'
import { type Column, DataTable, type Sort } from '../internal/kit/data-table.tsx'
import { FactList } from '../internal/kit/fact-list.tsx'
import { ListSearch } from '../internal/kit/list-search.tsx'
import { Pager } from '../internal/kit/pager.tsx'
import { Skeleton, StateCard } from '../internal/kit/query-state.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Money } from '../ui/money.tsx'
import { useT } from '../ui/page-context.tsx'

const LOOKS = ['list', 'wide', 'plain', 'line'] as const
const ROWS = [
  { id: 1, name: 'Ho Wing Sze', amount: 36_440 },
  { id: 2, name: 'Tom Barker', amount: 20_448 },
  { id: 3, name: 'Priya Shah', amount: 12_536 },
]
type Row = (typeof ROWS)[number]

export function Cards() {
  const t = useT()
  return (
    <Card title={t('audit.title')} aside={<Button isSmall>{t('record.edit')}</Button>}>
      <p>{t('audit.emptyText')}</p>
    </Card>
  )
}

export function Facts() {
  const t = useT()
  return LOOKS.map((look) => (
    <FactList
      key={look}
      look={look}
      facts={[
        { name: t('mailing.from'), value: t('company.name') },
        { name: t('desk.value'), value: <Money amount={25_088} /> },
      ]}
    />
  ))
}

export function Rows() {
  const t = useT()
  const [sort, onSort] = useState<Sort>({ by: 'name', isDescending: false })
  const [page, setPage] = useState(2)
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: t('audit.who'),
      isMain: true,
      isSortable: true,
      cell: ({ name }) => (
        <button type="button" className="row-open font-bold">
          {name}
        </button>
      ),
    },
    {
      key: 'status',
      label: t('record.filter'),
      cell: () => (
        <Chip tone="jade" isRegular>
          {t('setting.source_default')}
        </Chip>
      ),
    },
    {
      key: 'amount',
      label: t('desk.value'),
      isEnd: true,
      isSortable: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ]
  return (
    <>
      <DataTable
        label={t('internal.quotations')}
        columns={columns}
        rows={ROWS}
        keyOf={({ id }) => id}
        order={{ sort, onSort }}
        currentKey={2}
        actionsOf={({ name }) => (
          <IconButton label={t('record.editNamed', { name })}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
      />
      <Pager page={page} pageSize={3} all={11} onGo={setPage} />
    </>
  )
}

export function Disclosures() {
  const t = useT()
  return (
    <>
      <Disclosure summary={t('health.checked')}>{t('audit.emptyText')}</Disclosure>
      <Disclosure summary={t('health.checked')} isFramed open>
        <p className="px-4 pb-4">{t('audit.emptyText')}</p>
      </Disclosure>
    </>
  )
}

export function Toolbars() {
  const t = useT()
  const [query, setQuery] = useState('')
  return (
    <div className="list-bar">
      <ListSearch
        label={t('audit.search')}
        query={query}
        onChange={setQuery}
        maxLength={200}
        found={2}
        all={11}
      />
      <Button>{t('log.refresh')}</Button>
    </div>
  )
}

export function EmptyStates() {
  const t = useT()
  return (
    <>
      <StateCard title={t('audit.empty')} icon={<Inbox aria-hidden="true" />}>
        <p>{t('audit.emptyText')}</p>
      </StateCard>
      <Skeleton />
    </>
  )
}
