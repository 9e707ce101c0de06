/** The sums of a filter, which may come in parts: what has come so far, and whether that is all. */
import { useEffect } from 'react'
import type { QuotationFilter } from '#shared/quotation/desk-schema.ts'
import { trpc } from '../../kit/trpc.ts'

export interface Sums {
  count: number
  monthly_total: number
  upfront_total: number
  first_year_total: number
  isWhole: boolean
}

export function useSums(filter: QuotationFilter): Sums | undefined {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } =
    trpc.quotation.sums.useInfiniteQuery(filter, { getNextPageParam: ({ next }) => next ?? undefined })
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  if (!data) return undefined
  const sum = (name: keyof Omit<Sums, 'isWhole'>) => data.pages.reduce((all, part) => all + part[name], 0)
  return {
    count: sum('count'),
    monthly_total: sum('monthly_total'),
    upfront_total: sum('upfront_total'),
    first_year_total: sum('first_year_total'),
    isWhole: !hasNextPage,
  }
}
