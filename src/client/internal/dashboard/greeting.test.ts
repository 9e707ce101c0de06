import { describe, expect, it } from 'vitest'
import { formatDay, greetingAt } from './greeting.ts'

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

describe('the day', () => {
  it('is written in the language of the page', () => {
    const day = new Date(2026, 10, 21, 9)
    expect(formatDay(day, 'en')).toBe('Saturday 21 November 2026')
    expect(formatDay(day, 'zh')).toBe('2026年11月21日 星期六')
  })
})
