/** What a fitter has on the day that is being booked: two jobs at once are said and not refused, as they may be meant. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { Job } from '#shared/order/schema.ts'
import { placeOrAbout } from '#shared/quotation/place.ts'
import { trpc } from '../../kit/trpc.ts'

interface OtherJobsProps {
  /** The order that is booked. */
  id: string
  on: string
  from: string
  to: string
  fitter: string
}

export function OtherJobs({ id, on, from, to, fitter }: OtherJobsProps) {
  const t = useT()
  const name = fitter.trim()
  const isAsked = name !== '' && /^\d{4}-\d\d-\d\d$/.test(on)
  const { data } = trpc.order.jobs.useQuery({ first: on, last: on }, { enabled: isAsked })
  const others = (data?.jobs ?? []).filter((job) => job.id !== id && job.fitter === name)
  const atOnce = others.filter((job) => job.from < to && from < job.to)
  const language = useLanguage()
  const text = (jobs: readonly Job[]) =>
    jobs.map((job) => `${placeOrAbout(job, language) || job.name} ${job.from}–${job.to}`).join(' · ')
  const said = !(isAsked && data)
    ? ''
    : atOnce.length > 0
      ? t('order.fitterTwice', { name, jobs: text(atOnce) })
      : others.length > 0
        ? t('order.fitterHas', { name, jobs: text(others) })
        : t('order.fitterFree', { name })
  return (
    <p role="status" className={`empty:hidden ${atOnce.length > 0 ? 'text-brass-deep' : 'text-muted'}`}>
      {said}
    </p>
  )
}
