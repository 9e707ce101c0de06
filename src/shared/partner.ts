/** Partner: who we work with, as the site shows it and staff keep it (spec 3, 7; contract 6). */
import { z } from 'zod'

/** In `link` and `socials` it stands for the site's own origin, and is their default (spec 5). */
export const HOST_PLACEHOLDER = '{host}'

export const partnerSchema = z.object({
  id: z.int(),
  name: z.string(),
  link: z.string(),
  socials: z.string(),
  description: z.string(),
  /** `/uploads/` and the stored name. */
  logo: z.string(),
  /** In the staff's order, from 0. */
  position: z.int(),
})
export type Partner = z.infer<typeof partnerSchema>
