import { expect, test } from 'vitest'
import { createPace } from './rules.ts'

test('without a rate the next mail may always be sent at once', () => {
  const pace = createPace({ connections: 5, perSecond: undefined })
  for (let n = 0; n < 100; n++) pace.spend()
  expect(pace.waitMs()).toBe(0)
})

test.each([1, 10, 500])('at a rate of %i no more are sent per second, even after a pause', (perSecond) => {
  let now = 0
  const pace = createPace({ connections: 5, perSecond }, () => now)
  const left: number[] = []
  for (now = 0; now < 10_000; now += 7) {
    if (now > 4_000 && now < 6_000) continue
    while (pace.waitMs() === 0) {
      pace.spend()
      left.push(now)
    }
  }
  const busiest = Math.max(
    ...left.map((at) => left.filter((other) => other >= at && other < at + 1_000).length),
  )
  expect(busiest).toBeLessThanOrEqual(perSecond * 1.1 + 1)
  expect(left.length).toBeGreaterThan(perSecond * 7.5)
})

test('bulk email leaves one of several connections free', () => {
  expect(createPace({ connections: 5, perSecond: undefined }).connectionsOfMass).toBe(4)
  expect(createPace({ connections: 1, perSecond: undefined }).connectionsOfMass).toBe(1)
})
