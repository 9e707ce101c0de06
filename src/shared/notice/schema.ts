/** Notice: a post on the board of the internal area (spec 3, 5, 7; contract 3). */
import { z } from 'zod'
import { momentSchema } from '../base/iso-date-time.ts'
import { NOTICE_CONTENT_MAX_CHARACTERS, NOTICE_TITLE_MAX_CHARACTERS } from '../base/limits.ts'
import { blankKeeps, etagged, idSchema, ifMatchSchema } from '../base/record-input.ts'
import { lineSchema, linesSchema } from '../base/text-schemas.ts'

export const noticeSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Uses the styling markup of the spec (`notice-markup.ts`). */
  content: z.string(),
  date: z.iso.datetime(),
  last_edit: z.iso.datetime(),
  /** When users see it; null means no limit on that side. Admins always see it. */
  shows_from: z.iso.datetime().nullable(),
  shows_until: z.iso.datetime().nullable(),
})
export type Notice = z.infer<typeof noticeSchema>

export const noticeWithEtagSchema = noticeSchema.extend(etagged)
export type NoticeWithEtag = z.infer<typeof noticeWithEtagSchema>

const title = lineSchema(NOTICE_TITLE_MAX_CHARACTERS)
const content = linesSchema(NOTICE_CONTENT_MAX_CHARACTERS)
const shows = {
  shows_from: z.preprocess(blankKeeps, momentSchema('first').nullable().optional()),
  shows_until: z.preprocess(blankKeeps, momentSchema('last').nullable().optional()),
}

export const createNoticeSchema = z.object({ title, content, ...shows })
export type NewNotice = z.infer<typeof createNoticeSchema>

/** Blank fields keep the stored value; null clears a date (spec 5; contract 3). */
export const updateNoticeSchema = z.object({
  id: idSchema,
  title: z.preprocess(blankKeeps, title.optional()),
  content: z.preprocess(blankKeeps, content.optional()),
  ...shows,
  if_match: ifMatchSchema,
})

/** The required fields of a new notice (spec 5). */
export const NOTICE_FIELDS = ['title', 'content'] as const
