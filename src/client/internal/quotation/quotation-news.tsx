/** What happened last with a quotation, and when its customer is reminded: the sentence that a seller looks for first. */
import { formatShort, formatShortDate, formatShortDay, formatTime, hongKongDay } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { isOrder, LIFE, statusAfter } from '#shared/quotation/life.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNow } from '../kit/use-now.ts'

export function QuotationNews({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  const sentences = newsSentences(quotation, t, language, useNow())
  return <p className="quotation-news">{sentences.join(language === 'zh' ? '' : ' ')}</p>
}

type News = Pick<
  OpenQuotation,
  | 'status'
  | 'version'
  | 'versions'
  | 'events'
  | 'expires_at'
  | 'last_opened_at'
  | 'reminded_at'
  | 'reminds_on'
>

export function newsSentences(quotation: News, t: T, language: Language, now: Date): string[] {
  const { status, version, versions, events, expires_at, last_opened_at, reminded_at, reminds_on } = quotation
  const sent = versions.find((one) => one.version === version && one.state === 'sent')
  const acceptance = sent?.acceptances.find(({ taken_back_at }) => taken_back_at === null)
  const shortly = (time: Date) =>
    hongKongDay(time) === hongKongDay(now) ? formatTime(time) : formatShortDate(time, now, language)
  if (isOrder(status) && acceptance) {
    const { name, at } = acceptance
    return [t('desk.standAccepted', { name, time: formatShort(at, now, language) })]
  }
  if (!LIFE[status].isLive) {
    const ended = events.find(({ kind }) => statusAfter(kind) === status)?.at
    return ended ? [t('desk.standEnded', { status: t(`desk.status_${status}`), time: shortly(ended) })] : []
  }
  if (!sent?.sent_at) return [t('desk.standUnsent')]
  const isOpened = last_opened_at !== null && last_opened_at >= sent.sent_at
  const isAsked = LIFE[status].deadline === 'expires_at'
  return [
    t(sent.author_name === '' ? 'desk.standRequested' : 'desk.standSent', { time: shortly(sent.sent_at) }),
    isOpened ? t('desk.standOpened', { time: shortly(last_opened_at) }) : t('desk.standUnopened'),
    ...(isAsked ? [t('desk.standKeepBefore', { time: shortly(expires_at) })] : []),
    ...(reminded_at ? [t('desk.reminded', { day: shortly(reminded_at) })] : []),
    ...(reminds_on ? [t('desk.standReminder', { day: formatShortDay(reminds_on, now, language) })] : []),
  ]
}
