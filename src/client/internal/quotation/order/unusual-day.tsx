/** That an installation's day is a Sunday, or one on which the company is closed: said and not refused, as it may be meant. */

import { useT } from '#client/ui/page-context.tsx'
import { isSunday } from '#shared/quotation/visit.ts'
import { trpc } from '../../kit/trpc.ts'

export function UnusualDay({ on }: { on: string }) {
  const t = useT()
  const isAsked = /^\d{4}-\d\d-\d\d$/.test(on)
  const { data } = trpc.order.jobs.useQuery({ first: on, last: on }, { enabled: isAsked })
  const isClosed = data?.closed_on.includes(on)
  const said = isAsked && isSunday(on) ? t('order.onSunday') : isClosed ? t('order.onClosedDay') : ''
  return (
    <p role="status" className="text-brass-deep empty:hidden">
      {said}
    </p>
  )
}
