/** What of Today is shown: whose, and whether all of it. The browser remembers whose until it is closed. */
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { TODAY_OF, type TodayOf } from '#shared/quotation/today.ts'
import { trpc } from '../kit/trpc.ts'

const KEPT = 'today-of'
const AGAIN_MS = 60_000

export interface TodayView {
  of: TodayOf
  chooseOf: (of: TodayOf) => void
  showAll: () => void
  /** Every reading of it has the same question. */
  asked: { of: TodayOf; all?: 'true' | undefined }
}

export function useTodayView(): TodayView {
  const [of, setOf] = useState<TodayOf>(
    () => TODAY_OF.find((one) => one === sessionStorage.getItem(KEPT)) ?? 'mine',
  )
  const [isAll, setAll] = useState(false)
  return {
    of,
    chooseOf(chosen) {
      sessionStorage.setItem(KEPT, chosen)
      setOf(chosen)
    },
    showAll: () => setAll(true),
    asked: { of, ...(isAll && { all: 'true' as const }) },
  }
}

export function useToday({ asked }: TodayView) {
  return trpc.quotation.today.useQuery(asked, {
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
}
