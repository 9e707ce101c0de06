/** Two weeks of installations and visits, a column a day; seven days where it is narrow, and on a phone the days that have jobs. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { Button, IconButton } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { dayAfter, formatDayOfWeek, formatWeekday } from '#shared/base/date.ts'
import type { Job } from '#shared/order/schema.ts'
import { isSunday } from '#shared/quotation/visit.ts'
import type { ListState } from '../../kit/list-state.ts'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { useNow } from '../../kit/use-now.ts'
import { internalPaths } from '../../paths.ts'
import { JOB_DAYS, orderPath, useJobs } from './use-orders.ts'

const CalendarDialog = lazy(() =>
  import('./calendar-dialog.tsx').then((m) => ({ default: m.CalendarDialog })),
)

const WEEK_DAYS = 7
/** More of a day stand in the list below. */
const SHOWN_A_DAY = 2
/** Colours of the fitters, those with most jobs first. */
const COLOURS = 4

export function JobsStrip({ list }: { list: ListState }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { first, today, jobs, fitters } = useJobs(list)
  const isPhone = useMedia('phone')
  const isNarrow = useMedia('narrow')
  const length = isNarrow ? WEEK_DAYS : JOB_DAYS
  const span = Array.from({ length }, (_, at) => dayAfter(first, at))
  const ofDay = (day: string) => (jobs ?? []).filter(({ on }) => on === day)
  const days = span.filter((day) => ofDay(day).length > 0 || (!isPhone && !isSunday(day)))
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
      {jobs && days.length === 0 ? (
        <p className="jobs-none">{t('order.jobsNone')}</p>
      ) : (
        <ol className="jobs-days">
          {days.map((day) => (
            <li key={day} className="jobs-day" data-today={day === today || undefined}>
              <h3 className="jobs-day-name">
                <span className="sr-only">{name(day)}</span>
                <span aria-hidden="true">
                  {day === today ? t('desk.today') : formatWeekday(day, language)}
                </span>
                <b aria-hidden="true">{Number(day.slice(8))}</b>
              </h3>
              <JobsOfDay jobs={ofDay(day)} fitters={fitters} isWhole={isPhone} />
            </li>
          ))}
        </ol>
      )}
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

interface JobsOfDayProps {
  jobs: readonly Job[]
  fitters: readonly string[]
  isWhole: boolean
}

function JobsOfDay({ jobs, fitters, isWhole }: JobsOfDayProps) {
  const t = useT()
  const shown = isWhole ? jobs : jobs.slice(0, SHOWN_A_DAY)
  const rest = jobs.slice(shown.length)
  if (jobs.length === 0)
    return (
      <p className="text-muted" aria-hidden="true">
        –
      </p>
    )
  return (
    <ul className="jobs-list">
      {shown.map((job) => (
        <li key={`${job.kind} ${job.id}`}>
          <JobLink job={job} colour={fitters.indexOf(job.fitter)} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className="jobs-more" title={rest.map(nameOf).join(', ')}>
          {t('order.jobsMore', { count: rest.length })}
        </li>
      )}
    </ul>
  )
}

function JobLink({ job, colour }: { job: Job; colour: number }) {
  const t = useT()
  const { id, kind, from, to, fitter, is_late, is_installed } = job
  const isVisit = kind === 'visit'
  const shown = nameOf(job)
  return (
    <Link
      className="job"
      href={isVisit ? internalPaths.quotations(id) : orderPath(id)}
      data-fitter={colour < 0 ? undefined : colour % COLOURS}
      data-done={is_installed || undefined}
      title={[
        isVisit && t('order.jobVisit'),
        shown,
        `${from}–${to}`,
        fitter,
        is_late && t('order.depositOpen'),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <span className="job-time" data-late={is_late || undefined}>
        <span>{from}</span>
        {isVisit && <span className="whitespace-nowrap"> {t('order.jobVisit')}</span>}
        {is_late && <span className="sr-only"> {t('order.depositOpen')}</span>}
      </span>
      <span className="job-name" lang={textLanguageTag(shown)}>
        {shown}
      </span>
      {fitter && <span className="job-fitter">{fitter}</span>}
    </Link>
  )
}

/** The district is left out: there is little room. */
function nameOf({ restaurant, about, name }: Job): string {
  return restaurant || about || name
}
