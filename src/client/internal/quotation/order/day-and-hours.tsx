/** The day on which someone comes, with a word on an unusual one and on a move, and from when to when. */
import { DateField } from '#client/ui/date-field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { BoundField } from '#client/ui/use-form.ts'
import { formatDayOfWeek } from '#shared/base/date.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { useNow } from '../../kit/use-now.ts'
import { UnusualDay } from './unusual-day.tsx'

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
  return { value, label: value }
})

interface DayAndHoursProps {
  label: string
  /** The day that is booked. */
  before: string | undefined
  fields: Record<'on' | 'from' | 'to', BoundField>
}

export function DayAndHours({ label, before, fields: { on, from, to } }: DayAndHoursProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const isMoved = before !== undefined && before !== on.value && /^\d{4}-\d\d-\d\d$/.test(on.value)
  const name = (day: string) => formatDayOfWeek(day, now, language)
  return (
    <>
      <DateField field={on} label={label} days="planned" />
      <p role="status" className="font-bold empty:hidden">
        {isMoved && t('order.dayMoves', { before: name(before), day: name(on.value) })}
      </p>
      <UnusualDay on={on.value} />
      <div className="form-pair">
        <SelectField field={from} label={t('desk.bookFrom')} options={HALF_HOURS} />
        <SelectField field={to} label={t('desk.bookTo')} options={HALF_HOURS} />
      </div>
    </>
  )
}
