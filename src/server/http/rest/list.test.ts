import { describe, expect, it } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import { listPage, type Page, wholeList } from './list.ts'

const list = [5, 3, 9, 1, 7].map((id) => ({ id }))
const ids = (part: unknown[]) => (part as { id: number }[]).map(({ id }) => id)

describe('a list', () => {
  it('is complete unless a part is requested', () => {
    expect(listPage(list, {})).toEqual({ part: list, next: null })
    expect(listPage([], { limit: '2' })).toEqual({ part: [], next: null })
  })

  it('is written as one list, part by part', async () => {
    const parts: Record<string, Page> = {
      a: { part: [{ id: 2 }], next: 'b' },
      b: { part: [], next: 'c' },
      c: { part: [{ id: 3 }, { id: 4 }], next: null },
    }
    const pieces: string[] = []
    for await (const piece of wholeList({ part: [{ id: 1 }], next: 'a' }, async (cursor) => parts[cursor]!)) {
      pieces.push(piece)
    }
    expect(JSON.parse(pieces.join(''))).toEqual([1, 2, 3, 4].map((id) => ({ id })))
  })

  it('is returned in parts, without repeats or gaps', () => {
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const { part, next }: ReturnType<typeof listPage> = listPage(list, {
        limit: '2',
        ...(cursor !== null && { cursor }),
      })
      seen.push(...ids(part))
      cursor = next
    } while (cursor !== null)
    expect(seen).toEqual([5, 3, 9, 1, 7])
  })

  it('continues after the last seen item when earlier items were added or deleted', () => {
    const { next } = listPage(list, { limit: '2' })
    expect(ids(listPage([{ id: 2 }, ...list], { cursor: next }).part)).toEqual([9, 1, 7])
    expect(ids(listPage(list.slice(1), { cursor: next }).part)).toEqual([9, 1, 7])
  })

  it.each([
    ['alone', [5, 9, 1, 7], [9, 1, 7]],
    ['with those before it', [9, 1, 7], [9, 1, 7]],
    ['while one came at the end', [5, 9, 1, 7, 8], [9, 1, 7, 8]],
    ['with one after it', [5, 9, 7], [5, 9, 7]],
  ])('leaves nothing out when the last seen item was deleted %s', (_, left, rest) => {
    const { next } = listPage(list, { limit: '2' })
    const now = left.map((id) => ({ id }))
    expect(ids(listPage(now, { cursor: next }).part)).toEqual(rest)
  })

  it.each([{ limit: '0' }, { limit: '1e3' }, { limit: '-1' }, { limit: ['1', '2'] }, { limit: '99999' }])(
    'is rejected with %j',
    (query) => expect(() => listPage(list, query)).toThrow(AppError),
  )

  it.each(['', 'x', '1', '1.2', '-1.2.5', ['0.4.5', '1.3.3']])('is rejected with the cursor %j', (cursor) => {
    expect(() => listPage(list, { cursor })).toThrow(AppError)
  })
})
