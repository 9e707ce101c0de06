import { expect, it } from 'vitest'
import { stampNameOf } from './offer.ts'

it.each([
  ['asked for and not kept yet', 'pending', false, 'Pending'],
  ['kept by who asked for it', 'open', false, 'Valid'],
  ['made by staff and not accepted', 'open', true, 'Offer'],
  ['accepted', 'accepted', true, 'Accepted'],
  ['declined', 'declined', false, 'Declined'],
  ['expired', 'expired', true, 'Expired'],
] as const)('a quotation that was %s has its own seal', (_, state, is_prepared, stamp) => {
  expect(stampNameOf({ state, is_prepared })).toBe(stamp)
})
