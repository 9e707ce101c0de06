/** A field for a day, which says when no one can mean the day that is typed. */
import { formatDate, hongKongDay } from '../../shared/base/date.ts'
import { DAYS, type DayKind, daySpan, isDayMeant } from '../../shared/base/days.ts'
import type { Language } from '../../shared/base/language.ts'
import type { T } from '../../shared/i18n/t.ts'
import { serverNow } from '../session/server-clock.ts'
import { Field, type FieldProps } from './field.tsx'
import { useLanguage, useT } from './page-context.tsx'

interface DateFieldProps extends Omit<FieldProps, 'type' | 'fault'> {
  /** The days that it can mean. */
  days: DayKind
}

export function DateField({ days, ...field }: DateFieldProps) {
  const t = useT()
  const language = useLanguage()
  return <Field {...field} type="date" fault={dayFault(field.field.value, days, t, language)} />
}

function dayFault(value: string, days: DayKind, t: T, language: Language): string | undefined {
  const today = hongKongDay(new Date(serverNow()))
  if (value === '' || isDayMeant(value, days, today)) return undefined
  const { first, last } = daySpan(days, today)
  return t(DAYS[days].fault, { first: formatDate(first, language), last: formatDate(last, language) })
}
