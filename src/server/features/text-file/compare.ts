/** Compares the texts of a file with the saved ones: what each would change, or why it cannot. */

import { cutText } from '#shared/base/cut-text.ts'
import { isLanguage, type Language } from '#shared/base/language.ts'
import type { TextFileChange, TextFileFault } from '#shared/text-file/schema.ts'
import { type TextRow, textSchema } from '#shared/translation/schema.ts'
import { checkText, type TextCheck } from '#shared/translation/text-checks.ts'
import { SITE_NAMESPACE, type TextPlace } from '#shared/translation/text-names.ts'
import { isCompanyText } from '../company/rules.ts'
import type { ReadText } from './read-text.ts'

export interface Compared {
  changes: TextFileChange[]
  faults: TextFileFault[]
  unchanged: number
}

interface Planned extends Pick<TextFileChange, 'line' | 'language' | 'before' | 'after'> {
  row: TextRow
  /** The text that it was translated from is another one by now. */
  isOfEarlier: boolean
}

const PLACE_MAX_CHARACTERS = 120
/** What the editor only warns of, since someone typed it: a file may have it thousands of times. */
const REFUSED = ['form', 'lost', 'unknown'] as const

/** Yields after each text, so that the caller can pause; `into` has what was found so far. */
export function* comparing(
  texts: readonly ReadText[],
  rows: readonly TextRow[],
  into: Compared,
): Generator<void> {
  const known = new Map(rows.map((row) => [idOf(row), row]))
  /** The rows with the texts of the file. */
  const planned = new Map<string, TextRow>()
  const seen = new Map<string, number>()
  const found: Planned[] = []
  for (const read of texts) {
    yield
    const { line, language, place } = read
    const refuse = (reason: TextFileFault['reason'], more: Partial<TextFileFault> = {}) =>
      into.faults.push({ line, place: nameOf(read), reason, placeholder: '', other: null, ...more })
    const at = placeOf(place)
    const row = at && known.get(idOf(at))
    if (!row || !isLanguage(language)) {
      const isCompany = at?.namespace === SITE_NAMESPACE && isCompanyText(at)
      refuse(isCompany ? 'company' : 'place')
      continue
    }
    const before = row[language].text
    const after = textIn(read, before)
    if (typeof after === 'object') {
      refuse(after.reason)
      continue
    }
    const id = idOf(row)
    const other = seen.get(`${id}${language}`)
    if (other !== undefined) {
      refuse('repeated', { other })
      continue
    }
    seen.set(`${id}${language}`, line)
    if (after === '' || after === before) {
      into.unchanged += 1
      continue
    }
    const fault = checksOf(withText(row, language, after), language).find(isRefused)
    if (fault) {
      refuse(fault.kind === 'unknown' ? 'placeholder' : fault.kind, {
        placeholder: 'placeholder' in fault ? fault.placeholder : '',
      })
      continue
    }
    planned.set(id, withText(planned.get(id) ?? row, language, after))
    found.push({ line, language, before, after, row, isOfEarlier: isOfEarlier(read, row) })
  }
  for (const { row, isOfEarlier, ...change } of found) {
    yield
    const { namespace, scope, key } = row
    const notes = checksOf(planned.get(idOf(row))!, change.language).flatMap(({ kind }) =>
      kind === 'same' || kind === 'items' || kind === 'edges' || kind === 'doubled' ? [kind] : [],
    )
    into.changes.push({
      ...change,
      namespace,
      scope,
      key,
      notes: [...(isOfEarlier ? ['source' as const] : []), ...notes],
    })
  }
}

/** Line ends and blanks at the edges are those of a program. */
function isOfEarlier({ source }: ReadText, row: TextRow): boolean {
  if (!source || !isLanguage(source.language)) return false
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()
  return plain(source.text) !== plain(row[source.language].text)
}

/** The text, or why it is none. A sign that keeps a spreadsheet from running a text is not part of it. */
function textIn({ text, hasMarks }: ReadText, before: string): string | { reason: TextFileFault['reason'] } {
  if (text === null) return { reason: 'kind' }
  if (hasMarks) return { reason: 'marks' }
  const meant = text === before ? text : text.replace(/^'(?=[=+\-@＝＋－＠\n])/, '')
  const { data, error } = textSchema.safeParse(meant)
  if (!error) return data
  const messages = error.issues.map(({ message }) => message)
  if (messages.includes('error.tooLong')) return { reason: 'length' }
  return { reason: messages.includes('error.textItems') ? 'items' : 'signs' }
}

function withText(row: TextRow, language: Language, text: string): TextRow {
  const { default: byDefault = row[language].text } = row[language]
  return { ...row, [language]: { text, default: byDefault } }
}

/** The checks of one language, and of both together. */
function checksOf(row: TextRow, language: Language): TextCheck[] {
  return checkText(row).filter((check) => !('language' in check) || check.language === language)
}

type RefusedCheck = Extract<TextCheck, { kind: (typeof REFUSED)[number] }>

function isRefused(check: TextCheck): check is RefusedCheck {
  return REFUSED.some((kind) => kind === check.kind)
}

function placeOf([namespace, scope, key, ...more]: readonly string[]): TextPlace | undefined {
  if (namespace === undefined || scope === undefined || key === undefined || more.length > 0) return undefined
  return { namespace, scope, key }
}

function nameOf({ place, language }: ReadText): string {
  return cutText([...place, language].join(' / '), PLACE_MAX_CHARACTERS)
}

export function idOf({ namespace, scope, key }: TextPlace): string {
  return JSON.stringify([namespace, scope, key])
}
