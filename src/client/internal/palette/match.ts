/** Which words of an item are the ones typed: names come first, and each hit says why it was found. */
import { normalizeForSearch } from '#shared/base/search-text.ts'

interface Searched {
  label: string
  detail?: string
  also?: string
}

function searchWords(query: string): string[] {
  return normalizeForSearch(query).split(/\s+/).filter(Boolean)
}

/**
 * Ranks how well the label fits: 0 begins with what was typed, 1 has words that begin with it, 2 was found by
 * other texts.
 */
function rankOf({ label }: Searched, query: string): number {
  const text = normalizeForSearch(label)
  if (text.startsWith(normalizeForSearch(query).trim())) return 0
  // Chinese has no spaces between words.
  const isNamed = (word: string) => ` ${text}`.includes(/\p{sc=Han}/u.test(word) ? word : ` ${word}`)
  return searchWords(query).every(isNamed) ? 1 : 2
}

/** The groups with a name that fits first, and in each the names first. */
export function namesFirst<Item extends Searched, Group extends { items: readonly Item[] }>(
  groups: readonly Group[],
  query: string,
): Group[] {
  const best = ({ items }: Group) => (items.some((item) => rankOf(item, query) < 2) ? 0 : 1)
  return groups
    .map((group) => ({ ...group, items: sortByRank(group.items, query) }))
    .toSorted((one, other) => best(one) - best(other))
}

export function sortByRank<Item extends Searched>(items: readonly Item[], query: string): Item[] {
  return items.toSorted((one, other) => rankOf(one, query) - rankOf(other, query))
}

/** What is shown beside the label: the words that matched, where the usual detail does not have them. */
export function reasonOf({ label, detail = '', also = '' }: Searched, query: string): string {
  const shown = normalizeForSearch(`${label} ${detail}`)
  const hidden = searchWords(query).filter((word) => !shown.includes(word))
  const matched = also.split(/\s+/).filter((text) => hasOneOf(text, hidden))
  return matched.length === 0 ? detail : [...new Set(matched)].join(' ')
}

/** A text in parts, of which some are words with what was typed. */
export function partsOf(text: string, query: string): { text: string; isMatch: boolean }[] {
  const words = searchWords(query)
  return text.split(/(\s+)/).map((part) => ({ text: part, isMatch: hasOneOf(part, words) }))
}

function hasOneOf(text: string, words: readonly string[]): boolean {
  const searched = normalizeForSearch(text)
  return words.some((word) => searched.includes(word))
}
