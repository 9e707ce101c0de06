/** Where a customer works, in a row of a list. */
import { z } from 'zod'

export const rowPlaceSchema = z.object({
  restaurant: z.string(),
  district: z.string(),
  /** The first line of what the customer wrote about the restaurant. */
  about: z.string(),
})
