/** The next action of a quotation with its day; an overdue one says so in words. */
import { formatShortDay, hongKongDay } from '#shared/base/date.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'

export function NoAction() {
  const t = useT()
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('desk.noAction')}</span>
    </span>
  )
}

interface NextActionProps {
  quotation: Pick<FoundQuotation, 'next_action' | 'next_action_on'>
  now: Date
}

export function NextAction({ quotation, now }: NextActionProps) {
  const t = useT()
  const language = useLanguage()
  const today = hongKongDay(now)
  const { next_action: text, next_action_on: day } = quotation
  if (text === '' && day === null) return <NoAction />
  const shortDay = day && formatShortDay(day, now, language)
  const isOverdue = day !== null && day < today
  return (
    <span>
      {text && (
        <span className="next-action" title={text} lang={textLanguageTag(text)}>
          {text}
        </span>
      )}
      {day && (
        <time
          dateTime={day}
          className={`next-day ${isOverdue ? 'font-bold text-vermilion-deep' : 'text-muted'}`}
        >
          {isOverdue
            ? t('desk.overdueDay', { day: shortDay ?? '' })
            : day === today
              ? t('desk.dueToday')
              : shortDay}
        </time>
      )}
    </span>
  )
}
