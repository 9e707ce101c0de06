import { describe, expect, it } from 'vitest'
import { greetingAt } from './dashboard-page.tsx'

describe('the greeting', () => {
  it.each([
    { hour: 0, greeting: 'evening' },
    { hour: 3, greeting: 'evening' },
    { hour: 4, greeting: 'morning' },
    { hour: 11, greeting: 'morning' },
    { hour: 12, greeting: 'afternoon' },
    { hour: 17, greeting: 'afternoon' },
    { hour: 18, greeting: 'evening' },
    { hour: 23, greeting: 'evening' },
  ])('at $hour is for the $greeting', ({ hour, greeting }) => {
    expect(greetingAt(hour)).toBe(`dashboard.${greeting}`)
  })
})
