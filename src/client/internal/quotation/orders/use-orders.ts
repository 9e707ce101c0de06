/** The state of the list of orders, all from the URL: which are shown, whose, and from which day the jobs are. */
import { keepPreviousData } from '@tanstack/react-query'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { ORDER_FILTERS, type OrderFilter } from '#shared/order/list.ts'
import type { Job } from '#shared/order/schema.ts'
import { QUOTATION_PAGES_MAX } from '#shared/quotation/limits.ts'
import type { ListState } from '../../kit/list-state.ts'
import { trpc } from '../../kit/trpc.ts'
import { useNow } from '../../kit/use-now.ts'
import { internalPaths } from '../../paths.ts'

/** The value of `view` in the address of the desk. */
export const ORDERS_VIEW = 'orders'

export interface OrderChoices {
  show: OrderFilter
  /** Empty for anyone. */
  fitter: string
  query: string
  page: number
}

export function readOrders(list: ListState): OrderChoices {
  return {
    show: ORDER_FILTERS.find((one) => one === list.get('show')) ?? 'current',
    fitter: list.get('fitter'),
    query: list.query,
    page: Math.min(list.page, QUOTATION_PAGES_MAX),
  }
}

/** The same input wherever it is asked. */
export function useFoundOrders({ show, fitter, query, page }: OrderChoices) {
  return trpc.order.search.useQuery({ q: query, show, fitter, page }, { placeholderData: keepPreviousData })
}

/** In the place of its list. */
export function orderPath(id: string): string {
  return `${internalPaths.quotations()}?view=${ORDERS_VIEW}&id=${id}`
}

export const JOB_DAYS = 14

interface Jobs {
  /** A Hong Kong day, today's unless another is chosen. */
  first: string
  today: string
  /** They are undefined until they are there. */
  jobs: readonly Job[] | undefined
  /** Their names, those with most jobs first. */
  fitters: readonly string[]
}

/** What is booked in two weeks, visits too. */
export function useJobs(list: ListState): Jobs {
  const today = hongKongDay(useNow())
  const chosen = list.get('from')
  const first = /^\d{4}-\d\d-\d\d$/.test(chosen) ? chosen : today
  const { data } = trpc.order.jobs.useQuery(
    { first, last: dayAfter(first, JOB_DAYS - 1) },
    { placeholderData: keepPreviousData },
  )
  return { first, today, jobs: data?.jobs, fitters: fittersOf(data?.jobs ?? []) }
}

export function fittersOf(jobs: readonly Job[]): string[] {
  const counts = new Map<string, number>()
  for (const { fitter } of jobs) if (fitter) counts.set(fitter, (counts.get(fitter) ?? 0) + 1)
  return [...counts]
    .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
    .map(([name]) => name)
}
