/** What each reason for which a quotation is lost is called. */
import type { TextKey } from '../i18n/t.ts'
import type { LostReason } from './status.ts'

export const LOST_TEXT = {
  price: 'desk.lostPrice',
  competitor: 'desk.lostCompetitor',
  timing: 'desk.lostTiming',
  product: 'desk.lostProduct',
  no_answer: 'desk.lostNoAnswer',
  duplicate: 'desk.lostDuplicate',
  other: 'desk.lostElse',
} as const satisfies Record<LostReason, TextKey>
