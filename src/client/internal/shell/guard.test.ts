import { describe, expect, it } from 'vitest'
import { stepAfter } from './internal-app.tsx'

describe('the guard', () => {
  it.each([
    { change: 'no one is signed in any more', now: undefined, step: 'leave' },
    { change: 'another user is signed in', now: { id: 8 }, step: 'reload' },
    { change: 'the same user has signed in again', now: { id: 7 }, step: 'stay' },
  ])('returns $step when $change', ({ now, step }) => {
    expect(stepAfter({ id: 7 }, now)).toBe(step)
  })
})
