/** Filters and sorts notices: by search, by status, in the requested order. */

import { noticeWords } from '#shared/notice/notice.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import type { Sort } from '../kit/data-table.tsx'
import { findRows, type SortKeys, sortRows } from '../kit/list-state.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { NOTICE_STATES, type NoticeState, stateOf } from './notice-state-chip.tsx'

type StateFilter = NoticeState | 'all'

interface NoticeListOptions {
  query: string
  filter: StateFilter
  sort: Sort | undefined
  now: Date
  locale: string
}

interface FoundNotices {
  shown: NoticeWithEtag[]
  /** The number of results, by status and in total. */
  counts: Record<StateFilter, number>
}

const KEYS: SortKeys<NoticeWithEtag> = {
  notice: ({ title }) => title,
  date: ({ date }) => date.getTime(),
}

export function noticesToShow(notices: readonly NoticeWithEtag[], options: NoticeListOptions): FoundNotices {
  const { query, filter, sort, now, locale } = options
  const found = findRows(notices, query, (notice) => `${notice.title} ${noticeSearchText(notice)}`)
  const counts = { all: found.length, current: 0, planned: 0, over: 0 }
  for (const notice of found) counts[stateOf(notice, now)] += 1
  const ofState = found.filter((notice) => filter === 'all' || stateOf(notice, now) === filter)
  return { shown: sortRows(ofState, sort, KEYS, locale), counts }
}

export function toStateFilter(text: string): StateFilter {
  return NOTICE_STATES.find((state) => state === text) ?? 'all'
}

const words = new WeakMap<object, string>()

/** The text without markup; parsed once per notice, not on each key. */
export function noticeSearchText(notice: NoticeWithEtag): string {
  const known = words.get(notice)
  if (known !== undefined) return known
  const text = noticeWords(notice.content)
  words.set(notice, text)
  return text
}

/** The cached notices. */
export const useNoticeList = () => useCachedList(({ notice }) => notice.list, { isNewestFirst: true })
