/** All customers, by restaurant; admins import and export them. */
import { keepPreviousData } from '@tanstack/react-query'
import { ContactRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { formatDay } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { CUSTOMERS_PER_PAGE } from '#shared/customer/customer.ts'
import type { ListedCustomers } from '#shared/customer/list-schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { useListState, useSettled } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { SheetMenu } from '../kit/sheet-menu.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'

const ImportCustomers = lazy(() =>
  import('./import-customers.tsx').then((m) => ({ default: m.ImportCustomers })),
)

/** `?view=` */
const IMPORT = 'import'

export function CustomersPage() {
  const t = useT()
  const list = useListState()
  const isAdmin = useCurrentUser()?.is_staff === true
  const q = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const found = trpc.customer.list.useQuery({ q, page: list.page }, { placeholderData: keepPreviousData })

  if (isAdmin && list.get('view') === IMPORT)
    return (
      <Suspense fallback={null}>
        <ImportCustomers onClose={() => list.set({ view: '' })} />
      </Suspense>
    )
  return (
    <Screen
      title={t('customerList.title')}
      headClass="list-head"
      actions={
        isAdmin && (
          <SheetMenu
            path="/api/customers/export"
            fileName="customers"
            onImport={() => list.set({ view: IMPORT, q: '' })}
          />
        )
      }
    >
      <div className="list-bar low-bar">
        <ListSearch
          maxLength={SEARCH_MAX_CHARACTERS}
          label={t('customerList.search')}
          placeholder={t('customerList.searchHint')}
          query={list.query}
          onChange={list.search}
          found={found.data && formatNumber(found.data.total)}
          all={found.data && formatNumber(found.data.all)}
        />
      </div>
      <QueryState query={found}>
        {({ rows, total, all }) =>
          total > 0 ? (
            <div className="calm-rows paired-rows" aria-busy={found.isPlaceholderData}>
              <CustomerTable rows={rows} />
              <Pager page={list.page} pageSize={CUSTOMERS_PER_PAGE} all={total} onGo={list.goTo} />
            </div>
          ) : all > 0 ? (
            <NothingFound query={list.query} onClear={() => list.search('')} />
          ) : (
            <StateCard title={t('customerList.none')} icon={<ContactRound aria-hidden="true" />}>
              <p>{t('customerList.noneText')}</p>
            </StateCard>
          )
        }
      </QueryState>
    </Screen>
  )
}

type Row = ListedCustomers['rows'][number]

function CustomerTable({ rows }: Pick<ListedCustomers, 'rows'>) {
  const t = useT()
  const language = useLanguage()
  const columns: Column<Row>[] = [
    {
      key: 'customer',
      label: t('customerList.customer'),
      isMain: ({ name, restaurant }) => restaurant || name,
      className: 'wrap-anywhere',
      cell: ({ id, name, restaurant, district }) => (
        <>
          <Link
            className="row-open"
            href={internalPaths.customer({ customer: id })}
            lang={textLanguageTag(restaurant || name)}
          >
            {restaurant || name}
          </Link>
          <span className="row-second" lang={textLanguageTag(name)}>
            {[restaurant && name, district].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'phone',
      label: t('desk.phone'),
      className: 'row-state desk:w-36',
      cell: ({ phone }) => <span translate="no">{phone || '–'}</span>,
    },
    {
      key: 'email',
      label: t('desk.email'),
      className: 'row-detail wrap-anywhere desk:w-3/10',
      cell: ({ email }) => <span translate="no">{email || '–'}</span>,
    },
    {
      key: 'next',
      label: t('desk.nextAction'),
      className: 'row-detail wrap-anywhere desk:w-1/6',
      cell: ({ next_action, next_action_on }) =>
        next_action_on || next_action
          ? [next_action_on && formatDay(next_action_on, language), next_action].filter(Boolean).join(' · ')
          : '–',
    },
    {
      key: 'quotations',
      label: t('customerList.quotations'),
      className: 'row-detail desk:w-28',
      isEnd: true,
      cell: ({ quotations }) => formatNumber(quotations),
    },
  ]
  return <DataTable label={t('customerList.title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
}
