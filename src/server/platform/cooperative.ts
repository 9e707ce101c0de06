/** Work on hundreds of thousands of items that yields to other work every few milliseconds. */
import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 5
/** The number of items sorted between two yields. */
const RUN = 8_192

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

/** A new sorted list; equal items keep their order. */
export async function sortYielding<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  let runs: Item[][] = []
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare))
    await nextTurn()
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at]!, runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

async function merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  const merged: Item[] = []
  let [one, other] = [0, 0]
  while (one < left.length || other < right.length) {
    const isLeft = other === right.length || (one < left.length && compare(left[one]!, right[other]!) <= 0)
    merged.push(isLeft ? left[one++]! : right[other++]!)
    if (merged.length % RUN === 0) await nextTurn()
  }
  return merged
}
