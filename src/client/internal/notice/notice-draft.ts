/** The draft of a notice. A new one is kept for the session, so that a reload or leaving the page loses nothing. */
import { hongKongDay } from '#shared/base/date.ts'
import { emptyTexts, type FieldName, namesOf, pickFields } from '#shared/base/fields.ts'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import type { Notice } from '#shared/notice/schema.ts'
import { DRAFT } from '../../session/drafts.ts'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'

export type NoticeField = FieldName<typeof NOTICE_FIELDS>
const DRAFT_FIELDS = namesOf(NOTICE_FIELDS)
/** Dates are Hong Kong days, or empty. */
export type NoticeDraft = Record<NoticeField, string>

export const NO_NOTICE: NoticeDraft = emptyTexts(DRAFT_FIELDS)

const KEPT_AS = `${DRAFT}new-notice`

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

export function savedNewNotice(): NoticeDraft {
  return loadTexts(KEPT_AS, DRAFT_FIELDS)
}

export function saveNewNotice(draft: NoticeDraft): void {
  saveTexts(KEPT_AS, draft)
}
