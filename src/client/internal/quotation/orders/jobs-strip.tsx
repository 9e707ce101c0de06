/** Two weeks of installations and visits, a column a day; seven days where it is narrow, and on a phone the days that have jobs. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { dayAfter, formatDayOfWeek } from '#shared/base/date.ts'
import type { ListState } from '../../kit/list-state.ts'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { useNow } from '../../kit/use-now.ts'
import { COLOURS, JobDays } from './job-days.tsx'
import { JOB_DAYS, useJobs } from './use-orders.ts'

const CalendarDialog = lazy(() =>
  import('./calendar-dialog.tsx').then((m) => ({ default: m.CalendarDialog })),
)

const WEEK_DAYS = 7

export function JobsStrip({ list }: { list: ListState }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { first, today, jobs, fitters } = useJobs(list)
  const isNarrow = useMedia('narrow')
  const length = isNarrow ? WEEK_DAYS : JOB_DAYS
  const span = Array.from({ length }, (_, at) => dayAfter(first, at))
  const name = (day: string) => formatDayOfWeek(day, now, language)
  const goTo = (day: string) => list.set({ from: day === today ? '' : day })
  return (
    <section className="jobs" aria-label={t('order.jobs')} aria-busy={!jobs}>
      <div className="jobs-head">
        <h2 className="text-15">{t('order.jobsSpan', { from: name(first), to: name(span.at(-1)!) })}</h2>
        <ul className="jobs-fitters">
          {fitters.map((fitter, at) => (
            <li key={fitter} data-fitter={at % COLOURS}>
              {fitter} <span>{(jobs ?? []).filter((job) => job.fitter === fitter).length}</span>
            </li>
          ))}
        </ul>
        <Subscription />
        <div className="jobs-turn">
          <IconButton
            label={t('order.jobsBefore')}
            tone="quiet"
            onClick={() => goTo(dayAfter(first, -length))}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <Button isSmall aria-disabled={first === today || undefined} onClick={() => goTo(today)}>
            {t('desk.today')}
          </Button>
          <IconButton label={t('order.jobsAfter')} tone="quiet" onClick={() => goTo(dayAfter(first, length))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <JobDays span={span} today={today} jobs={jobs} fitters={fitters} />
    </section>
  )
}

/** The dialog is loaded when it is asked for. */
function Subscription() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`text-13 print:hidden ${TEXT_LINK}`} onClick={() => setOpen(true)}>
        {t('order.subscribe')}
      </button>
      {isOpen && (
        <Suspense>
          <CalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
