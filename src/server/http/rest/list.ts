/** Lists by REST: whole, or with `limit` a part at a time, each naming where the next begins (contract 3). */
import { setImmediate } from 'node:timers/promises'
import { AppError } from '../../platform/app-error.ts'
import type { JsonSchema } from './input.ts'

/** The list in the answer of such a procedure; undefined for any other's. */
export function listOfPart(output: JsonSchema | undefined): JsonSchema | undefined {
  return output?.properties?.next && output.properties.part
}

const LIMIT = /^[1-9]\d{0,3}$/
/** The place and the id of the last item: where that has gone in the meantime, its place still tells. */
const CURSOR = /^(\d{1,9})\.(.{0,100})$/

export interface Page {
  part: unknown[]
  /** The cursor of what follows; null after the last. */
  next: string | null
}

/** Throws `invalid` for a limit that is no number from 1 to 9999, and for a cursor that no answer has named. */
export function listPage(list: unknown[], { limit, cursor }: { limit?: unknown; cursor?: unknown }): Page {
  const start = cursor === undefined ? 0 : placeAfter(list, cursor)
  const end = limit === undefined ? list.length : start + numberOf(limit)
  const last = list[Math.min(end, list.length) - 1]
  return {
    part: start === 0 && end >= list.length ? list : list.slice(start, end),
    next: end < list.length ? `${end - 1}.${itemId(last)}` : null,
  }
}

/** The text of a list whose parts are asked for one after the other, as fast as they are read. */
export async function* wholeList(
  first: Page,
  ask: (cursor: string) => Promise<Page>,
): AsyncGenerator<string> {
  let page = first
  yield `[${listText(page)}`
  while (page.next !== null) {
    // Whoever else waits is served in between.
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
  const [, place, id] = (typeof cursor === 'string' && CURSOR.exec(cursor)) || []
  if (place === undefined)
    throw new AppError('invalid', 'error.invalid', { fields: { cursor: 'error.invalid' } })
  const found = list.findIndex((item) => itemId(item) === id)
  return found === -1 ? Number(place) : found + 1
}

function numberOf(limit: unknown): number {
  if (typeof limit === 'string' && LIMIT.test(limit)) return Number(limit)
  throw new AppError('invalid', 'error.invalid', { fields: { limit: 'error.invalid' } })
}

function itemId(item: unknown): string {
  return String((item as { id?: unknown } | null)?.id ?? '')
}
