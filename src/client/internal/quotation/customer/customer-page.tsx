/** A customer as one person: how to reach them, what they are worth, and all that passed between us, newest first. */

import { keepPreviousData } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatShortDate } from '#shared/base/date.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import { CUSTOMER_ENTRIES, type CustomerEntry } from '#shared/quotation/desk.ts'
import { CUSTOMER_ENTRIES_PER_PAGE, QUOTATION_PAGES_MAX } from '#shared/quotation/limits.ts'
import { placeOrAbout } from '#shared/quotation/place.ts'
import { useListState } from '../../kit/list-state.ts'
import { Pager } from '../../kit/pager.tsx'
import { QueryState } from '../../kit/query-state.tsx'
import { Screen, TEXT_LINK } from '../../kit/screen.tsx'
import { Segments } from '../../kit/segments.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useNow } from '../../kit/use-now.ts'
import { internalPaths } from '../../paths.ts'
import { PageSection } from '../page-section.tsx'
import { CustomerEntries, CustomerNames } from './customer-entries.tsx'
import { CustomerMenu } from './customer-menu.tsx'
import { CustomerRecord } from './customer-record.tsx'

export function CustomerPage() {
  const params = new URLSearchParams(useSearch())
  const quotation = params.get('quotation') ?? undefined
  const contact = Number(params.get('contact')) || undefined
  const id = Number(params.get('customer')) || undefined
  const list = useListState()
  const only = CUSTOMER_ENTRIES.find((entry) => entry === list.get('only'))
  const page = Math.min(list.page, QUOTATION_PAGES_MAX)
  const customer = trpc.quotation.customer.useQuery(
    id === undefined ? { quotation, contact, only, page } : { customer: id, only, page },
    { placeholderData: keepPreviousData },
  )
  useAddressOf(customer.isPlaceholderData ? undefined : customer.data)
  const t = useT()
  if (customer.isError && !customer.data)
    return (
      <Screen title={t('desk.customer')}>
        <QueryState query={customer}>{() => null}</QueryState>
      </Screen>
    )
  return (
    <QueryState query={customer}>
      {(found) => <Shown customer={found} only={only} page={page} set={list.set} goTo={list.goTo} />}
    </QueryState>
  )
}

/** The page is at the customer's id: a record may be moved to another, and so may one that was merged. */
function useAddressOf(found: Customer | undefined): void {
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const isThere = found === undefined || params.get('customer') === String(found.id)
  const go = useEffectEvent((id: number) => {
    for (const name of ['quotation', 'contact']) params.delete(name)
    params.set('customer', String(id))
    navigate(`${internalPaths.customer()}?${params}`, { replace: true })
  })
  useEffect(() => {
    if (!isThere) go(found.id)
  }, [isThere, found?.id])
}

interface ShownProps {
  customer: Customer
  only: CustomerEntry | undefined
  page: number
  set: (changes: Readonly<Record<string, string>>) => void
  goTo: (page: number) => void
}

function Shown({ customer, only, page, set, goTo }: ShownProps) {
  const t = useT()
  const { name, counts } = customer
  const place = placeOrAbout(customer, useLanguage())
  const all = CUSTOMER_ENTRIES.reduce((sum, entry) => sum + counts[entry], 0)
  return (
    <Screen
      title={name}
      lead={place || t('desk.customer')}
      actions={
        <>
          <Link className="button-quiet gap-3" href={internalPaths.newQuotation({ customer: customer.id })}>
            <Plus className="size-5" aria-hidden="true" />
            {t('desk.new')}
          </Link>
          <CustomerMenu customer={customer} />
        </>
      }
    >
      <div className="customer-page">
        <CustomerRecord key={customer.id} customer={customer} />
        <CustomerFigures customer={customer} />
        <CustomerNames customer={customer} />
        <PageSection title={t('desk.customerAll')} className="customer-history">
          <div className="grid gap-4">
            <Segments<CustomerEntry | 'all'>
              label={t('record.filter')}
              options={(
                ['all', ...CUSTOMER_ENTRIES.filter((entry) => counts[entry] > 0 || entry === only)] as const
              ).map((value) => ({
                value,
                label: value === 'all' ? t('record.all') : t(`desk.customer_${value}`),
                count: value === 'all' ? all : counts[value],
              }))}
              value={only ?? 'all'}
              onChange={(value) => set({ only: value === 'all' ? '' : value })}
            />
            <CustomerEntries customer={customer} />
            {all > CUSTOMER_ENTRIES_PER_PAGE && (
              <Pager
                page={page}
                pageSize={CUSTOMER_ENTRIES_PER_PAGE}
                all={only === undefined ? all : counts[only]}
                onGo={goTo}
              />
            )}
          </div>
        </PageSection>
      </div>
    </Screen>
  )
}

/** What a customer is worth: what can still be won, what is, and what they were sent last. */
function CustomerFigures({ customer: { live, won, last_sent } }: { customer: Customer }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  return (
    <dl className="page-section customer-figures">
      <Figure label={t('desk.liveValue')} amount={live.first_year_total}>
        {t('desk.quotationCount', { count: live.count })}
      </Figure>
      <Figure label={t('desk.customerWon')} amount={won.first_year_total}>
        <span>{t('desk.quotationCount', { count: won.count })}</span>
        {won.count > 0 && (
          <span>
            {` · ${t('desk.monthlyAndOneOff', { monthly: formatHkd(won.monthly_total), upfront: formatHkd(won.upfront_total) })}`}
          </span>
        )}
      </Figure>
      {last_sent && (
        <Figure label={t('desk.lastSent')} amount={last_sent.first_year_total}>
          <Link className={TEXT_LINK} href={internalPaths.quotations(last_sent.quotation)}>
            {t('desk.lastSentVersion', { id: last_sent.quotation, version: last_sent.version })}
          </Link>{' '}
          <time dateTime={last_sent.at.toISOString()}>{formatShortDate(last_sent.at, now, language)}</time>
        </Figure>
      )}
    </dl>
  )
}

interface FigureProps {
  label: string
  amount: number
  children: ReactNode
}

function Figure({ label, amount, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="customer-amount">{formatHkd(amount)}</dd>
      <dd>{children}</dd>
    </div>
  )
}
