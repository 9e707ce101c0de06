/** Waits until the expectation holds, inside React's `act`, so that no update happens between two looks. */
import { act } from 'react'
import { WAIT_ENDS_WITHIN_MS } from './guards.ts'

const LOOK_EVERY_MS = 5

export async function settled(expectation: () => void): Promise<void> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, LOOK_EVERY_MS)))
    try {
      return expectation()
    } catch (error) {
      if (waited > WAIT_ENDS_WITHIN_MS) throw error
    }
  }
}
