/** The day on which someone comes, with a word on an unusual one, and from when to when. */
import { DateField } from '#client/ui/date-field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { BoundField } from '#client/ui/use-form.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { UnusualDay } from './unusual-day.tsx'

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
  return { value, label: value }
})

interface DayAndHoursProps {
  label: string
  fields: Record<'on' | 'from' | 'to', BoundField>
}

export function DayAndHours({ label, fields: { on, from, to } }: DayAndHoursProps) {
  const t = useT()
  return (
    <>
      <DateField field={on} label={label} days="planned" />
      <UnusualDay on={on.value} />
      <div className="form-pair">
        <SelectField field={from} label={t('desk.bookFrom')} options={HALF_HOURS} />
        <SelectField field={to} label={t('desk.bookTo')} options={HALF_HOURS} />
      </div>
    </>
  )
}
