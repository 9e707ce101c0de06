/** The draft of a notice. */
import { hongKongDay } from '#shared/base/date.ts'
import { emptyTexts, type FieldName, namesOf, pickFields } from '#shared/base/fields.ts'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import type { Notice } from '#shared/notice/schema.ts'
import type { NewRecord } from '../kit/use-new-record.ts'

export type NoticeField = FieldName<typeof NOTICE_FIELDS>
const DRAFT_FIELDS = namesOf(NOTICE_FIELDS)
/** Dates are Hong Kong days, or empty. */
export type NoticeDraft = Record<NoticeField, string>

export const NEW_NOTICE: NewRecord<NoticeField> = { keptAs: 'new-notice', start: emptyTexts(DRAFT_FIELDS) }

export function noticeDraft(notice: Notice): NoticeDraft {
  const { shows_from, shows_until } = notice
  return {
    ...pickFields(notice, DRAFT_FIELDS),
    shows_from: shows_from === null ? '' : hongKongDay(shows_from),
    shows_until: shows_until === null ? '' : hongKongDay(shows_until),
  }
}

/** An empty date becomes null. */
export function noticeInput<Draft extends Partial<NoticeDraft>>(draft: Draft) {
  const { shows_from, shows_until, ...texts } = draft
  return {
    ...texts,
    ...(shows_from !== undefined && { shows_from: shows_from || null }),
    ...(shows_until !== undefined && { shows_until: shows_until || null }),
  }
}
