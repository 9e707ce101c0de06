import { expect, it } from 'vitest'
import type { FoundLines } from '#shared/log-schema.ts'
import { begin, LINES_KEPT_MAX, withNewer, withOlder } from './use-log.ts'

const found = (from: number, count: number, change: Partial<FoundLines> = {}): FoundLines => ({
  lines: Array.from({ length: count }, (_, index) => ({ id: `1.${from + index}`, text: `n${from + index}` })),
  next: null,
  end: `1.${from + count}`,
  read_to: null,
  ...change,
})
const idsOf = ({ lines }: FoundLines) => [lines[0]?.id, lines.at(-1)?.id, lines.length]

it('new lines are appended, and counted while the user has scrolled up', () => {
  const at = withNewer(begin(found(0, 3)), found(3, 2), true)
  expect([idsOf(at), at.end, at.unseen]).toEqual([['1.0', '1.4', 5], '1.5', 0])
  const away = withNewer(withNewer(at, found(5, 1), false), found(6, 2), false)
  expect([away.lines.length, away.unseen]).toEqual([8, 3])
  expect(withNewer(away, found(8, 0), true)).toMatchObject({ end: '1.8', unseen: 3 })
})

it('more new lines than one response holds replace the old ones', () => {
  const kept = withNewer(begin(found(0, 3)), found(500, 2, { next: '1.500' }), true)
  expect([idsOf(kept), kept.next]).toEqual([['1.500', '1.501', 2], '1.500'])
})

it('at the end, the oldest lines above the limit are dropped, and can be loaded again', () => {
  const kept = withNewer(begin(found(0, LINES_KEPT_MAX)), found(LINES_KEPT_MAX, 10), true)
  expect([idsOf(kept), kept.next]).toEqual([['1.10', `1.${LINES_KEPT_MAX + 9}`, LINES_KEPT_MAX], '1.10'])
})

it('scrolled up, the newest lines are dropped, and following continues before them', () => {
  const kept = withOlder(begin(found(1_000, LINES_KEPT_MAX)), found(500, 500, { next: '1.500' }))
  expect([idsOf(kept), kept.next, kept.end]).toEqual([
    ['1.500', `1.${LINES_KEPT_MAX + 499}`, LINES_KEPT_MAX],
    '1.500',
    `1.${LINES_KEPT_MAX + 500}`,
  ])
})
