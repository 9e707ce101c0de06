/** Notice: what staff pin to the board of the internal area (spec 3, 5, 7; contract 3). */
import { z } from 'zod'

export const noticeSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** In the styling markup of the spec (`notice-markup.ts`). */
  content: z.string(),
  date: z.iso.datetime(),
  last_edit: z.iso.datetime(),
  /** The first and the last moment in which users see it; null where it has no such end. Staff see it always. */
  shows_from: z.iso.datetime().nullable(),
  shows_until: z.iso.datetime().nullable(),
})
export type Notice = z.infer<typeof noticeSchema>
