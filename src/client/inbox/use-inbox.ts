/** What the inbox shows: the address says what is looked for and what is open, the server what is found. */
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ContactSort, ContactState } from '../../shared/contact-state.ts'
import { CONTACT_PAGES_MAX, SEARCH_MAX_CHARACTERS } from '../../shared/limits.ts'
import { useListState } from '../internal/list-state.ts'
import { trpc } from '../internal/trpc.ts'
import type { Sort } from '../ui/data-table.tsx'
import { isContactState } from './contact-states.ts'

export type Inbox = ReturnType<typeof useInbox>

const NEWEST_FIRST: Sort = { by: 'date', isDescending: true }

export function useInbox() {
  const list = useListState(NEWEST_FIRST)
  const [path, navigate] = useLocation()
  const [isWalking, setWalking] = useState(false)
  const params = new URLSearchParams(useSearch())
  const state = isContactState(list.get('state')) ? (list.get('state') as ContactState) : undefined
  const q = list.query.slice(0, SEARCH_MAX_CHARACTERS)
  const page = Math.min(list.page, CONTACT_PAGES_MAX)
  const found = trpc.contact.search.useQuery(
    { q, state, sort: sortOf(list.sort), page },
    { placeholderData: keepPreviousData },
  )
  const openId = /^[1-9]\d{0,14}$/.test(list.get('id')) ? Number(list.get('id')) : undefined

  return {
    list,
    q,
    state,
    page,
    found,
    openId,
    /** The focus stays in the list, as what is open follows it. */
    isWalking,
    /** Undefined closes. The way back leads from the first one that is opened to the list alone. */
    open(id: number | undefined, isStep = false) {
      setWalking(isStep)
      if (id === undefined) params.delete('id')
      else params.set('id', String(id))
      const query = params.toString()
      const isFirst = openId === undefined && id !== undefined
      navigate(query === '' ? path : `${path}?${query}`, { replace: !isFirst })
    },
  }
}

function sortOf(sort: Sort | undefined): ContactSort {
  if (sort?.by === 'name') return sort.isDescending ? 'name_reversed' : 'name'
  return sort?.by === 'date' && !sort.isDescending ? 'oldest' : 'newest'
}
