import { expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createVisitCounter } from './counter.ts'

const ARRIVAL = {
  url: '/',
  headers: { 'user-agent': 'Mozilla/5.0 Chrome/142.0' },
  publicUrl: 'https://shop.example',
}

it('counts nothing while it is turned off', () => {
  const counter = createVisitCounter(systemClock, () => false)
  counter.arrive(ARRIVAL)
  counter.reach('sent')
  // There is nothing to write, so that no database is needed.
  counter.flush(undefined as never)
  expect(counter.isOn).toBe(false)
})
