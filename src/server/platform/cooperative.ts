/** Work on hundreds of thousands of items that yields to other work every few milliseconds. */
import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 5

/** Calls `visit` for each item, in order. */
export async function forEachYielding<Item>(
  items: Iterable<Item>,
  visit: (item: Item) => void,
): Promise<void> {
  let until = performance.now() + TURN_MS
  for (const item of items) {
    visit(item)
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + TURN_MS
  }
}

/** The ids from `last` down to 1, `size` at a time. */
export function* idRanges(last: number, size: number): Generator<readonly [first: number, last: number]> {
  for (let end = last; end > 0; end -= size) yield [end - size + 1, end]
}
