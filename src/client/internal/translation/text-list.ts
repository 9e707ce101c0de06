/** Filters the texts of the screen by area, issue and words. */
import { LANGUAGES } from '#shared/base/language.ts'
import { normalizeForSearch } from '#shared/base/search-text.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import { isIn, PAGES } from '#shared/translation/text-area.ts'
import { checkText, type TextCheck } from '#shared/translation/text-checks.ts'
import { textPath } from '#shared/translation/text-names.ts'
import type { ListState } from '../kit/list-state.ts'
import { type Drafts, drafted, draftId } from './drafts.ts'

export const TEXT_FILTERS = ['all', 'missing', 'changed', 'checks', 'unused'] as const
export type TextFilter = (typeof TEXT_FILTERS)[number]

/** A row with its draft applied. */
export interface ListedText {
  id: string
  /** The row as saved. */
  row: TextRow
  /** The row with the draft applied. */
  now: TextRow
  checks: readonly TextCheck[]
  isChanged: boolean
  /** The text that a search matches. */
  words: string
}

export interface TextQuery {
  /** A result of `areaOf`, the public pages, or everything. */
  area: string
  filter: TextFilter
  words: string
}

export type TextCounts = Record<TextFilter, number>

/** Caches the checks of unchanged rows, so that typing in one of thousands checks only that one. */
const listedCache = new WeakMap<TextRow, ListedText>()

export function listTexts(rows: readonly TextRow[], drafts: Drafts): ListedText[] {
  return rows.map((row) => {
    const listed = listedCache.get(row) ?? toListedText(row, row)
    listedCache.set(row, listed)
    const draft = drafts[listed.id]
    return draft ? toListedText(row, drafted(row, draft)) : listed
  })
}

export function countTexts(listed: readonly ListedText[], area: string): TextCounts {
  const counts: TextCounts = { all: 0, missing: 0, changed: 0, checks: 0, unused: 0 }
  for (const text of listed) {
    if (!isIn(area, text.row)) continue
    for (const filter of TEXT_FILTERS) if (matchesFilter(filter, text)) counts[filter] += 1
  }
  return counts
}

/** `kept` rows stay visible although they no longer match, since they are being edited. */
export function findTexts(
  listed: readonly ListedText[],
  { area, filter, words }: TextQuery,
  kept: ReadonlySet<string> = new Set(),
): ListedText[] {
  const terms = normalizeForSearch(words).split(/\s+/).filter(Boolean)
  return listed.filter((text) => {
    if (!isIn(area, text.row)) return false
    if (kept.has(text.id)) return true
    if (!matchesFilter(filter, text)) return false
    return terms.length === 0 || terms.every((word) => text.words.includes(word))
  })
}

function toListedText(row: TextRow, now: TextRow): ListedText {
  const words = normalizeForSearch(
    [textPath(row), ...LANGUAGES.map((language) => now[language].text)].join(' '),
  )
  return { id: draftId(row), row, now, checks: checkText(now), isChanged: now !== row, words }
}

function matchesFilter(filter: TextFilter, { checks, isChanged, row }: ListedText): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'missing':
      return checks.some(({ kind }) => kind === 'missing')
    case 'changed':
      return isChanged
    case 'checks':
      return checks.some(({ kind }) => kind !== 'missing')
    case 'unused':
      return !row.is_used
  }
}

/** Which texts the address asks for. */
export function textQueryOf(list: ListState): TextQuery {
  const show = list.get('show')
  return {
    area: list.get('area') || PAGES,
    filter: TEXT_FILTERS.find((filter) => filter === show) ?? 'all',
    words: list.query,
  }
}

/** The first rows of the public pages, which come before all others. */
export function isFirstPage(list: ListState): boolean {
  const { area, filter, words } = textQueryOf(list)
  return area === PAGES && filter === 'all' && words === '' && list.page === 1
}

interface TextChange {
  start: string
  gone: string
  come: string
  end: string
}

/**
 * The difference between two versions of a text: common start, removed and added part, common end. Compares
 * whole characters, so that no surrogate pair is split.
 */
export function changeOf(before: string, after: string): TextChange {
  const [one, other] = [[...before], [...after]]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  return {
    start: one.slice(0, start).join(''),
    gone: one.slice(start, one.length - end).join(''),
    come: other.slice(start, other.length - end).join(''),
    end: one.slice(one.length - end).join(''),
  }
}
