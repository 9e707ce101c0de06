/** That a day is a public holiday, a Sunday, or one on which the company is closed: said and not refused, as it may be meant. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { isSunday } from '#shared/quotation/visit.ts'
import { trpc } from '../../kit/trpc.ts'

export function UnusualDay({ on }: { on: string }) {
  const t = useT()
  const language = useLanguage()
  const isAsked = /^\d{4}-\d\d-\d\d$/.test(on)
  const { data } = trpc.order.jobs.useQuery({ first: on, last: on }, { enabled: isAsked })
  return (
    <p role="status" className="text-brass-deep empty:hidden">
      {isAsked && said()}
    </p>
  )

  function said(): string {
    const holiday = data?.holidays.find((one) => one.on === on)
    if (holiday) return t('order.onHoliday', { name: holiday[`name_${language}`] })
    if (isSunday(on)) return t('order.onSunday')
    return data?.closed_on.includes(on) ? t('order.onClosedDay') : ''
  }
}
