/** What of a person's data stays, without any I/O. */
import type { FoundAcceptance } from './store.ts'

/** Shown where a note mentioned the person. */
export const ERASED_MARK = '•••'

/** The quotations of which a version is accepted: contracts, which the law lets the company keep. */
export function contractsAmong(acceptances: readonly FoundAcceptance[]): Set<string> {
  return new Set(
    acceptances.filter(({ taken_back_at }) => taken_back_at === null).map(({ quotation }) => quotation),
  )
}

/** Whether a text anywhere in the JSON passes. */
export function anyTextOf(json: string, passes: (text: string) => boolean): boolean {
  let isFound = false
  changeTexts(json, (text) => {
    isFound ||= passes(text)
    return text
  })
  return isFound
}

/** The JSON with each of its texts changed; names stay. */
export function changeTexts(json: string, change: (text: string) => string): string {
  return JSON.stringify(
    JSON.parse(json, (_name, value: unknown) => (typeof value === 'string' ? change(value) : value)),
  )
}
