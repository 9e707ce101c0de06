import { expect, it } from 'vitest'
import { aNotice } from '#test/fixtures/notice.ts'
import { stateOf } from './notice-state-chip.tsx'

const DAY = '2026-11-21T00:00:00.000Z'
const now = new Date(DAY)

it.each([
  [null, null, 'current'],
  ['2026-11-20T00:00:00.000Z', null, 'current'],
  [DAY, DAY, 'current'],
  ['2026-11-21T00:00:00.001Z', null, 'planned'],
  [null, '2026-11-20T23:59:59.999Z', 'over'],
  ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', 'over'],
])('a notice from %s until %s is %s', (shows_from, shows_until, state) => {
  expect(stateOf(aNotice({ shows_from, shows_until }), now)).toBe(state)
})
