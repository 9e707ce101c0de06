/** An edit of a record, the same for every feature: refused when stale, nothing to do when nothing changes, else audited and saved. */

import { isBlank } from '../../shared/base/invisible.ts'
import type { TextKey } from '../../shared/i18n/t.ts'
import { assertCurrent } from './etag.ts'

/** A field that is absent or undefined keeps its value. */
type Input<Row> = { [Name in keyof Row]?: Row[Name] | undefined } & { if_match?: string | undefined }

interface EditSteps<Row> {
  /** Throws when the changes are not allowed. */
  check?: (changes: Partial<Row>) => void
  /** `fields` are the names of the changes, in the order of the input. */
  audit: (fields: (keyof Row & string)[], changes: Partial<Row>) => void
  update: (changes: Partial<Row>) => Row
}

/** Call inside a transaction. Returns `before` itself when nothing changes; throws `conflict` for a stale `if_match`. */
export function editRecord<Row extends object>(
  before: Row,
  { if_match, ...input }: Input<Row>,
  { check, audit, update }: EditSteps<Row>,
): Row {
  assertCurrent(before, if_match)
  const given = input as Partial<Row>
  const fields = (Object.keys(given) as (keyof Row & string)[]).filter(
    (name) => given[name] !== undefined && given[name] !== before[name],
  )
  if (fields.length === 0) return before
  const changes = Object.fromEntries(fields.map((name) => [name, given[name]])) as Partial<Row>
  check?.(changes)
  audit(fields, changes)
  return update(changes)
}

/**
 * The order of records. `items` in the order of `ids`. One that is not listed (the caller's list may be
 * old) stays behind the one it followed.
 */
export function mergeOrder<Item extends { id: number }>(
  ids: readonly number[],
  items: readonly Item[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const order = [...new Set(ids)].filter((id) => byId.has(id))
  items.forEach(({ id }, index) => {
    if (order.includes(id)) return
    const before = items[index - 1]
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id)
  })
  return order.map((id) => byId.get(id)!)
}

/** After the last of records in their order. */
export function positionAfter(rows: readonly { position: number }[]): number {
  return (rows.at(-1)?.position ?? -1) + 1
}

/** Reports empty required fields first, before any other error (docs/rules.md, Records). */
export function findBlankFields(
  given: Record<string, unknown>,
  names: readonly string[],
): Record<string, TextKey> | undefined {
  const blanks = names.filter((name) => isBlankInput(given[name]))
  if (blanks.length === 0) return undefined
  return Object.fromEntries(blanks.map((name) => [name, 'error.required']))
}

/** True for text of only spaces or invisible characters too. */
export function isBlankInput(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string' && isBlank(value)
}
