import { describe, expect, it } from 'vitest'
import { stepAfter } from './guard.ts'

describe('the guard', () => {
  it.each([
    { change: 'nobody is signed in any more', now: undefined, step: 'leave' },
    { change: 'somebody else is', now: { id: 8 }, step: 'reload' },
    { change: 'the same person is, anew', now: { id: 7 }, step: 'stay' },
  ])('answers with $step when $change', ({ now, step }) => {
    expect(stepAfter({ id: 7 }, now)).toBe(step)
  })
})
