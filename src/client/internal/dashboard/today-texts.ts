/** Since or until when a customer waits, and what about, in words: one row a reason. */
import { DAY_MS, formatDayOfWeek, formatShortDate, formatShortDay, hongKongDay } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { COMMA } from '#shared/base/language.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { DeskReason } from '#shared/quotation/today.ts'
import type { TodayRow } from '#shared/quotation/today-schema.ts'
import { visitText } from '#shared/quotation/visit.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useAgo } from '../kit/use-ago.ts'
import { useNow } from '../kit/use-now.ts'

interface Since {
  text: string
  /** It should have been done by now. */
  isLate?: boolean
}

type Telling = (row: TodayRow) => string

interface TodayTexts {
  sinceOf: (row: TodayRow) => Since
  /** Says how late a Hong Kong day is that has come. */
  sinceDay: (day: string) => Since
  textOf: Telling
}

export function useTodayTexts(): TodayTexts {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const ago = useAgo()
  const today = hongKongDay(now)
  const since = (time: Date | null | undefined): Since => ({ text: time ? ago(time) : '' })
  const daysTo = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  const daysLate = (day: string): Since => ({
    text: t('desk.daysLate', { count: -daysTo(day) }),
    isLate: true,
  })
  const sinceDay = (day: string): Since => (day < today ? daysLate(day) : { text: t('desk.dueToday') })

  const sinces: Record<DeskReason, (row: TodayRow) => Since> = {
    accepted: ({ unbooked_since }) => since(unbooked_since),
    message: ({ message_asked_at }) => since(message_asked_at),
    call: ({ call_asked_at }) => since(call_asked_at),
    visit: ({ visit_asked_at }) => since(visit_asked_at),
    change: ({ change_asked_at }) => since(change_asked_at),
    paid: ({ order }) => since(order?.said_paid_at),
    overdue: ({ next_action_on }) => daysLate(next_action_on!),
    due: () => ({ text: t('desk.dueToday') }),
    installing: ({ order }) => sinceDay(order!.install_on!),
    visiting: ({ coming }) => sinceDay(coming!.on),
    deposit: ({ order }) => daysLate(order!.deposit_due_on!),
    new: ({ created_at }) => ({
      text: ago(created_at),
      isLate: now.getTime() - created_at.getTime() > DAY_MS,
    }),
    approval: ({ approval }) => since(approval?.since),
    refused: ({ approval }) => since(approval?.since),
    unkept: ({ unkept_since }) => since(unkept_since),
    ending: ({ valid_until }) => ({
      text: `${t('desk.validUntil')} ${formatShortDate(valid_until!, now, language)}`,
    }),
    renewal: ({ order }) => {
      const days = daysTo(order!.term_ends_on!)
      return days < 0 ? daysLate(order!.term_ends_on!) : { text: t('desk.daysToGo', { count: days }) }
    },
  }

  const quoted: Telling = ({ words, next_action }) => (words ? t('desk.quoted', { words }) : next_action)
  const planned: Telling = ({ next_action }) => next_action
  const comes = (from: string, to: string, fitter: string) =>
    t(fitter ? 'desk.todayInstalling' : 'desk.todayInstallingNobody', { from, to, fitter })
  const texts: Record<DeskReason, Telling> = {
    accepted: planned,
    message: (row) =>
      row.cancelled_visit_on
        ? t('desk.todayVisitOff', { day: formatDayOfWeek(row.cancelled_visit_on, now, language) })
        : quoted(row),
    call: quoted,
    visit: ({ visit, words }) =>
      [visit && visitText(visit, t, language, now), words].filter(Boolean).join(COMMA[language]),
    change: quoted,
    paid: ({ order }) => t('desk.todayPaid', { amount: formatHkd(order!.deposit_left) }),
    overdue: planned,
    due: planned,
    installing: ({ order }) => {
      const { install_from: from, install_to: to, fitter } = order!
      return comes(from, to, fitter)
    },
    visiting: ({ coming }) => comes(coming!.from, coming!.to, coming!.colleague),
    deposit: ({ order }) => {
      const { deposit_left, install_on } = order!
      const amount = formatHkd(deposit_left)
      return install_on
        ? t('desk.todayDeposit', { amount, day: formatDayOfWeek(install_on, now, language) })
        : amount
    },
    new: planned,
    approval: ({ approval, words }) =>
      approval
        ? t('desk.todayApproval', {
            by: approval.by,
            discount: formatNumber(approval.discount),
            amount: formatHkd(approval.first_year_total),
            words,
          })
        : words,
    refused: ({ approval, words }) => t('desk.todayRefused', { by: approval?.by ?? '', words }),
    unkept: ({ phone }) => t('desk.todayNumber', { phone }),
    ending: planned,
    renewal: ({ order }) => t('desk.todayTerm', { day: formatShortDay(order!.term_ends_on!, now, language) }),
  }

  return { sinceOf: (row) => sinces[row.why](row), sinceDay, textOf: (row) => texts[row.why](row) }
}
