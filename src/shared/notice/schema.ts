/** Notice: a post on the board of the internal area (docs/rules.md, Notices). */
import { z } from 'zod'
import {
  blankKeeps,
  createdTexts,
  editedTexts,
  etagged,
  idSchema,
  ifMatchSchema,
  storedTexts,
} from '../base/field-schemas.ts'
import { momentSchema, timeSchema } from '../base/iso-date-time.ts'
import { NOTICE_FIELDS } from './notice.ts'

const noticeSchema = z.object({
  id: z.int(),
  ...storedTexts(NOTICE_FIELDS),
  date: timeSchema,
  last_edit: timeSchema,
  /** When users see it; null means no limit on that side. Admins always see it. */
  shows_from: timeSchema.nullable(),
  shows_until: timeSchema.nullable(),
})
export type Notice = z.infer<typeof noticeSchema>

export const noticeWithEtagSchema = noticeSchema.extend(etagged)
noticeWithEtagSchema.register(z.globalRegistry, { id: 'Notice' })
export type NoticeWithEtag = z.infer<typeof noticeWithEtagSchema>

const shows = {
  shows_from: z.preprocess(blankKeeps, momentSchema('first').nullable().optional()),
  shows_until: z.preprocess(blankKeeps, momentSchema('last').nullable().optional()),
}

export const createNoticeSchema = z.object({ ...createdTexts(NOTICE_FIELDS), ...shows })
export type NewNotice = z.infer<typeof createNoticeSchema>

/** Blank fields keep the stored value; null clears a date (docs/rules.md, Notices). */
export const updateNoticeSchema = z.object({
  id: idSchema,
  ...editedTexts(NOTICE_FIELDS),
  ...shows,
  if_match: ifMatchSchema,
})
