import { expect, it } from 'vitest'
import type { FoundLines } from '../../../../shared/log/schema.ts'
import { begin, LINES_KEPT_MAX, withNewer, withOlder } from './kept-lines.ts'

const found = (from: number, count: number, change: Partial<FoundLines> = {}): FoundLines => ({
  lines: Array.from({ length: count }, (_, index) => ({ id: `1.${from + index}`, text: `n${from + index}` })),
  next: null,
  end: `1.${from + count}`,
  read_to: null,
  ...change,
})
const idsOf = ({ lines }: FoundLines) => [lines[0]?.id, lines.at(-1)?.id, lines.length]

it('what comes is added at the end, and counted while somebody is further up', () => {
  const at = withNewer(begin(found(0, 3)), found(3, 2), true)
  expect([idsOf(at), at.end, at.unseen]).toEqual([['1.0', '1.4', 5], '1.5', 0])
  const away = withNewer(withNewer(at, found(5, 1), false), found(6, 2), false)
  expect([away.lines.length, away.unseen]).toEqual([8, 3])
  expect(withNewer(away, found(8, 0), true)).toMatchObject({ end: '1.8', unseen: 3 })
})

it('more than one answer holds takes the place of what was there', () => {
  const kept = withNewer(begin(found(0, 3)), found(500, 2, { next: '1.500' }), true)
  expect([idsOf(kept), kept.next]).toEqual([['1.500', '1.501', 2], '1.500'])
})

it('at the end the oldest go when there are too many, and can be asked for again', () => {
  const kept = withNewer(begin(found(0, LINES_KEPT_MAX)), found(LINES_KEPT_MAX, 10), true)
  expect([idsOf(kept), kept.next]).toEqual([['1.10', `1.${LINES_KEPT_MAX + 9}`, LINES_KEPT_MAX], '1.10'])
})

it('further up the newest go, and following goes on where they began', () => {
  const kept = withOlder(begin(found(1_000, LINES_KEPT_MAX)), found(500, 500, { next: '1.500' }))
  expect([idsOf(kept), kept.next, kept.end]).toEqual([
    ['1.500', `1.${LINES_KEPT_MAX + 499}`, LINES_KEPT_MAX],
    '1.500',
    `1.${LINES_KEPT_MAX + 500}`,
  ])
})
