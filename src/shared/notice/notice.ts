/** The fields of a notice. */
import type { Fields } from '../base/fields.ts'

const NOTICE_TITLE_MAX_CHARACTERS = 200
export const NOTICE_CONTENT_MAX_CHARACTERS = 10_000

export const NOTICE_FIELDS = {
  title: { label: 'notice.titleField', max: NOTICE_TITLE_MAX_CHARACTERS },
  /** In the styling markup (`notice-markup.ts`). */
  content: { label: 'notice.content', max: NOTICE_CONTENT_MAX_CHARACTERS, isMultiline: true },
  /** Days, or null where it has no such end. */
  shows_from: { label: 'notice.shows_from' },
  shows_until: { label: 'notice.shows_until' },
} as const satisfies Fields
