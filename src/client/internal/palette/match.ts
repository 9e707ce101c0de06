/** Which words of an item are the ones typed: names come first, and each other hit says why it was found. */
import { normalizeForSearch } from '#shared/base/search-text.ts'

interface Searched {
  label: string
  /** What it is called, where the label says more. */
  name?: string
  detail?: string
  /** Texts that are searched, and shown only as the reason of a hit. */
  also?: readonly string[]
}

function searchWords(query: string): string[] {
  return normalizeForSearch(query).split(/\s+/).filter(Boolean)
}

/** Ranks how well the name fits: it is what was typed, begins with it, or has words that begin so; else `BY_OTHERS`. */
function matchRank({ label, name = label }: Searched, query: string): number {
  return Math.min(...[label, name].map((text) => rankOfName(normalizeForSearch(text), query)))
}

const BY_OTHERS = 3

function rankOfName(text: string, query: string): number {
  const typed = normalizeForSearch(query).trim()
  if (text === typed) return 0
  if (text.startsWith(typed)) return 1
  // Chinese has no spaces between words.
  const isNamed = (word: string) => ` ${text}`.includes(/\p{sc=Han}/u.test(word) ? word : ` ${word}`)
  return searchWords(query).every(isNamed) ? 2 : BY_OTHERS
}

/**
 * First the groups whose names fit, the best first; what other texts have found stands after all of them, under a
 * heading of its own. Where no name fits, the groups stay as they are.
 */
export function namesFirst<Item extends Searched>(
  groups: readonly { heading: string; items: readonly Item[] }[],
  query: string,
  othersHeading: string,
): { heading: string; items: Item[] }[] {
  const ranked = groups.map(({ heading, items }) => ({ heading, items: sortByRank(items, query) }))
  const isNamed = (item: Item) => matchRank(item, query) < BY_OTHERS
  const named = ranked
    .map(({ heading, items }) => ({ heading, items: items.filter(isNamed) }))
    .filter(({ items }) => items.length > 0)
  if (named.length === 0) return ranked
  const best = ({ items }: { items: readonly Item[] }) => matchRank(items[0]!, query)
  const others = ranked.flatMap(({ items }) => items).filter((item) => !isNamed(item))
  return [
    ...named.toSorted((one, other) => best(one) - best(other)),
    ...(others.length > 0 ? [{ heading: othersHeading, items: others }] : []),
  ]
}

export function sortByRank<Item extends Searched>(items: readonly Item[], query: string): Item[] {
  return items.toSorted((one, other) => matchRank(one, query) - matchRank(other, query))
}

/** What is shown beside the label: the texts that matched, where neither it nor the usual detail has the words. */
export function reasonOf({ label, detail = '', also = [] }: Searched, query: string): string {
  const shown = searchable(`${label} ${detail}`)
  const hidden = searchWords(query).filter((word) => !shown.includes(word))
  const matched = also.filter((text) => hasOneOf(text, hidden))
  return matched.length === 0 ? detail : [...new Set(matched)].join(', ')
}

/** A text in parts, of which some are words with what was typed. */
export function partsOf(text: string, query: string): { text: string; isMatch: boolean }[] {
  const words = searchWords(query)
  return text.split(/(\s+)/).map((part) => ({ text: part, isMatch: hasOneOf(part, words) }))
}

function hasOneOf(text: string, words: readonly string[]): boolean {
  const searched = searchable(text)
  return words.some((word) => searched.includes(word))
}

/** With the digits of its numbers together, as they may be typed. */
function searchable(text: string): string {
  const searched = normalizeForSearch(text)
  return `${searched} ${searched.replace(/(?<=\d) (?=\d)/g, '')}`
}
