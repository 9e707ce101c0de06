/** Lists by REST: complete, or with `limit` a part at a time, each with a cursor to the next. */
import { setImmediate } from 'node:timers/promises'
import { fieldError } from '../../platform/app-error.ts'
import type { JsonSchema } from './input.ts'

/** The list in the output of a procedure with `listPart`; undefined for others. */
export function listOfPart(output: JsonSchema | undefined): JsonSchema | undefined {
  const list = output?.properties?.next && output.properties.part
  return list && { ...list, ...(output?.$defs && { $defs: output.$defs }) }
}

const LIMIT = /^[1-9]\d{0,3}$/
/**
 * The position of the last item, how many come after it, and its id. Only when it was deleted do the numbers count: of the two
 * places they give, the earlier, so that nothing is left out whatever else was deleted or added.
 */
const CURSOR = /^(\d{1,9})\.(\d{1,9})\.(.{0,100})$/

export interface Page {
  part: unknown[]
  /** The cursor of the next part; null after the last. */
  next: string | null
}

/** Throws `invalid` for a limit that is not a number from 1 to 9999, and for an invalid cursor. */
export function listPage(list: unknown[], { limit, cursor }: { limit?: unknown; cursor?: unknown }): Page {
  const start = cursor === undefined ? 0 : placeAfter(list, cursor)
  const end = limit === undefined ? list.length : start + parseLimit(limit)
  const last = list[Math.min(end, list.length) - 1]
  return {
    part: start === 0 && end >= list.length ? list : list.slice(start, end),
    next: end < list.length ? `${end - 1}.${list.length - end}.${itemId(last)}` : null,
  }
}

/** The JSON of a list whose parts are requested one after the other, as fast as they are read. */
export async function* wholeList(
  first: Page,
  ask: (cursor: string) => Promise<Page>,
): AsyncGenerator<string> {
  let page = first
  yield `[${listText(page)}`
  while (page.next !== null) {
    // Lets other requests run in between.
    await setImmediate()
    page = await ask(page.next)
    if (page.part.length > 0) yield `,${listText(page)}`
  }
  yield ']'
}

function listText({ part }: Page): string {
  return JSON.stringify(part).slice(1, -1)
}

function placeAfter(list: unknown[], cursor: unknown): number {
  const [, place, rest, id] = (typeof cursor === 'string' && CURSOR.exec(cursor)) || []
  if (id === undefined) throw fieldError('cursor', 'error.invalid')
  const found = list.findIndex((item) => itemId(item) === id)
  if (found !== -1) return found + 1
  return Math.max(0, Math.min(Number(place), list.length - Number(rest)))
}

function parseLimit(limit: unknown): number {
  if (typeof limit === 'string' && LIMIT.test(limit)) return Number(limit)
  throw fieldError('limit', 'error.invalid')
}

function itemId(item: unknown): string {
  return String((item as { id?: unknown } | null)?.id ?? '')
}
