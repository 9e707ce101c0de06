/** Tool: a link that everybody signed in shares; and the groups that tools stand in (spec 3, 5, 7; contract 3). */
import { z } from 'zod'

export const toolGroupSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** In the staff's order, from 0. */
  position: z.int(),
})
export type ToolGroup = z.infer<typeof toolGroupSchema>

export const toolSchema = z.object({
  id: z.int(),
  label: z.string(),
  /** May hold `{host}`, which stands for the site's own origin. */
  link: z.string(),
  description: z.string(),
  bg_color: z.string(),
  font_color: z.string(),
  /** Of the built-in set; empty for none. */
  icon: z.string(),
  /** Null for a tool without one. */
  group: z.int().nullable(),
  /** In the staff's order within its group, from 0. */
  position: z.int(),
})
export type Tool = z.infer<typeof toolSchema>
