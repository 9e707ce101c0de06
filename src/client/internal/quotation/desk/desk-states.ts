/** The styles of statuses and stages, and the labels that are not made from their names. */
import { formatDate } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import { VALUE_BANDS } from '#shared/quotation/desk.ts'
import type { LostReason, QuotationStage, QuotationStatus } from '#shared/quotation/status.ts'
import type { Tone } from '../../kit/chip.tsx'

export const STATUS_TONE: Readonly<Record<QuotationStatus, Tone>> = {
  draft: 'quiet',
  pending_verification: 'brass',
  verified: 'go',
  accepted: 'jade',
  declined: 'quiet',
  expired: 'quiet',
  cancelled: 'quiet',
  withdrawn: 'quiet',
}

export const STAGE_TONE: Readonly<Record<QuotationStage, Tone>> = {
  new: 'go',
  contacted: 'brass',
  offered: 'brass',
  won: 'jade',
  lost: 'quiet',
}

export const LOST_TEXT: Readonly<Record<LostReason, TextKey>> = {
  price: 'desk.lostPrice',
  competitor: 'desk.lostCompetitor',
  timing: 'desk.lostTiming',
  product: 'desk.lostProduct',
  no_answer: 'desk.lostNoAnswer',
  duplicate: 'desk.lostDuplicate',
  other: 'desk.lostElse',
}

/** “HK$10,000 to HK$50,000”. */
export function bandText(band: number, t: T): string {
  const [from = 0, to] = VALUE_BANDS.slice(band, band + 2).map((amount) => amount)
  if (to === undefined) return t('desk.valueFrom', { from: formatHkd(from) })
  if (from === 0) return t('desk.valueUnder', { to: formatHkd(to) })
  return t('desk.valueBetween', { from: formatHkd(from), to: formatHkd(to) })
}

/** The date of a Hong Kong day. */
export function dayText(day: string, language: Language): string {
  return formatDate(`${day}T00:00:00+08:00`, language)
}
