/** The state of the inbox: search and open request from the URL, results from the server. */
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { CONTACT_PAGES_MAX, type ContactSort, type ContactState } from '#shared/contact/contact.ts'
import type { FoundContacts } from '#shared/contact/schema.ts'
import type { Sort } from '../kit/data-table.tsx'
import { type ListState, useListState, useOpenEntry } from '../kit/list-state.ts'
import type { PagedQuery } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'
import { isContactState } from './contact-states.ts'
import { type LetterKeys, useLetterKeys } from './use-letter-keys.ts'

export interface Inbox {
  list: ListState
  /** What is looked for. */
  terms: { q: string; state: ContactState | undefined; page: number }
  found: PagedQuery<FoundContacts>
  openId: number | undefined
  open: (id: number | undefined, isStep?: boolean) => void
  keys: LetterKeys
  /** The focus stays in the list while the user moves through it by keys. */
  isWalking: boolean
}

const NEWEST_FIRST: Sort = { by: 'date', isDescending: true }

export function useInbox(): Inbox {
  const list = useListState(NEWEST_FIRST)
  const { openId, open } = useOpenEntry()
  const keys = useLetterKeys()
  const [isWalking, setWalking] = useState(false)
  const state = isContactState(list.get('state')) ? (list.get('state') as ContactState) : undefined
  const q = list.query.slice(0, SEARCH_MAX_CHARACTERS)
  const page = Math.min(list.page, CONTACT_PAGES_MAX)
  const found = trpc.contact.search.useQuery(
    { q, state, sort: sortOf(list.sort), page },
    { placeholderData: keepPreviousData },
  )

  return {
    list,
    terms: { q, state, page },
    found,
    openId,
    keys,
    open(id, isStep = false) {
      setWalking(isStep)
      open(id)
    },
    isWalking,
  }
}

function sortOf(sort: Sort | undefined): ContactSort {
  if (sort?.by === 'name') return sort.isDescending ? 'name_reversed' : 'name'
  return sort?.by === 'date' && !sort.isDescending ? 'oldest' : 'newest'
}

const AGAIN_MS = 60_000

/** How much waits; undefined until loaded. */
export function useWaiting() {
  return trpc.quotation.waiting.useQuery(undefined, { refetchInterval: AGAIN_MS }).data
}

/** The number of new requests; undefined until loaded. */
export function useNewRequests(): number | undefined {
  return useWaiting()?.new_requests
}
