/** A notice for the tests in this folder. */
import { emptyTexts, textNamesOf } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import { type NoticeWithEtag, noticeWithEtagSchema } from '#shared/notice/schema.ts'

export function aNotice(fields: Partial<IsoTimes<NoticeWithEtag>> = {}): NoticeWithEtag {
  return noticeWithEtagSchema.parse({
    ...emptyTexts(textNamesOf(NOTICE_FIELDS)),
    id: 1,
    title: 'Van 2 is at the garage',
    content: 'Take ~van 1~[b].',
    date: '2026-11-20T01:12:00.000Z',
    last_edit: '2026-11-20T01:12:00.000Z',
    shows_from: null,
    shows_until: null,
    etag: '"a"',
    ...fields,
  })
}
