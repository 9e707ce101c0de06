/**
 * All texts are found and counted in the browser, and on a slow line they take a second to come. So their first page comes
 * by itself and can be read and edited until the others are there.
 */
import { useState } from 'react'
import { useListState } from '../kit/list-state.ts'
import { trpc } from '../kit/trpc.ts'
import { isFirstPage } from './text-list.ts'

export const TEXTS_PER_PAGE = 50

export function useTexts() {
  const list = useListState()
  const utils = trpc.useUtils()
  const isMissing = () => utils.translation.list.getData() === undefined
  const [asksFirst] = useState(() => isMissing() && isFirstPage(list) && list.get('text') === '')
  const first = trpc.translation.list.useQuery(
    { limit: TEXTS_PER_PAGE },
    { enabled: () => asksFirst && isMissing() },
  )
  // After it, since calls at the same time share a response.
  const all = trpc.translation.list.useQuery(undefined, { enabled: !asksFirst || first.isFetched })
  const isWhole = all.data !== undefined || all.error !== null
  return { texts: isWhole || first.data === undefined ? all : first, isWhole }
}
