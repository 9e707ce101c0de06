/** An input of thousands of small parts would keep everybody waiting while each is checked and complained about. */
import { AppError } from './error.ts'

const PARTS_MAX = 2_000

/** Throws `invalid`. Walks without recursion, since a body may be nested as deeply as it is long. */
export function refuseManyParts(input: unknown, partsMax = PARTS_MAX): void {
  const waiting: unknown[] = [input]
  let parts = 0
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (typeof part !== 'object' || part === null) continue
    for (const name in part) {
      parts += 1
      if (parts > partsMax) throw new AppError('invalid', 'error.invalidRequest')
      waiting.push((part as Record<string, unknown>)[name])
    }
  }
}
