/**
 * The days of the strip with their jobs. What is still to be done is dragged to another day that is to come, which opens the
 * dialog that moves it; its own page has the same act. On a phone the days without jobs are there while one is dragged.
 */
import {
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  pointerWithin,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDayOfWeek, formatWeekday } from '#shared/base/date.ts'
import type { Job } from '#shared/order/schema.ts'
import { isSunday } from '#shared/quotation/visit.ts'
import { insideWindow, useWholeDragging } from '../../kit/drag-handle.tsx'
import { focusedRow } from '../../kit/focus-row.ts'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { useNow } from '../../kit/use-now.ts'
import { internalPaths } from '../../paths.ts'
import { useBooking } from '../use-booking.tsx'
import { orderPath } from './use-orders.ts'

/** More of a day stand in the list below. */
const SHOWN_A_DAY = 2
/** Colours of the fitters, those with most jobs first. */
export const COLOURS = 4

interface JobDaysProps {
  span: readonly string[]
  /** A Hong Kong day. */
  today: string
  /** They are undefined until they are there. */
  jobs: readonly Job[] | undefined
  fitters: readonly string[]
}

interface Lifted {
  job: Job
  /** The jobs as they were: what comes in would take it from under the finger. */
  among: readonly Job[]
}

export function JobDays({ span, today, jobs, fitters }: JobDaysProps) {
  const t = useT()
  const isPhone = useMedia('phone')
  const dragging = useWholeDragging()
  const booking = useBooking()
  const [lifted, setLifted] = useState<Lifted>()
  const shown = lifted?.among ?? jobs ?? []
  const ofDay = (day: string) => shown.filter(({ on }) => on === day)
  const isFree = (day: string) => !isSunday(day) && (!isPhone || (lifted !== undefined && day >= today))
  const days = span.filter((day) => ofDay(day).length > 0 || isFree(day))

  function moveTo(day: string | undefined): void {
    setLifted(undefined)
    if (!lifted || day === undefined || day === lifted.job.on) return
    const { id, kind } = lifted.job
    const beside = keyOf(lifted.job)
    const link = focusedRow(beside)!.querySelector<HTMLElement>('a')!
    // A finger gives no focus, and the dialog returns it.
    link.focus({ preventScroll: true })
    void booking.open(id, kind === 'visit' ? 'fix_visit' : 'book', link, { on: day, beside })
  }

  if (jobs && days.length === 0) return <p className="jobs-none">{t('order.jobsNone')}</p>
  return (
    <>
      <DndContext
        {...dragging}
        collisionDetection={pointerWithin}
        measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
        onDragStart={({ active }) => {
          const job = shown.find((one) => keyOf(one) === active.id)
          if (job) setLifted({ job, among: shown })
          stayOnPage()
        }}
        onDragEnd={({ over }) => moveTo(over?.id as string | undefined)}
        onDragCancel={() => setLifted(undefined)}
      >
        <ol className="jobs-days" data-lifted={lifted && true}>
          {days.map((day) => (
            <JobDay key={day} day={day} today={today}>
              <JobsOfDay jobs={ofDay(day)} fitters={fitters} isWhole={isPhone} />
            </JobDay>
          ))}
        </ol>
        <DragOverlay dropAnimation={null} modifiers={[insideWindow]}>
          {lifted && (
            <p
              inert
              className="job shadow-raised forced-colors:outline-2"
              data-fitter={colourOf(lifted.job, fitters)}
            >
              <JobText job={lifted.job} />
            </p>
          )}
        </DragOverlay>
      </DndContext>
      {booking.dialog}
    </>
  )
}

interface JobDayProps {
  day: string
  today: string
  children: ReactNode
}

/** Nothing is moved to a day that is over. */
function JobDay({ day, today, children }: JobDayProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const isOver = day < today
  const drop = useDroppable({ id: day, disabled: isOver })
  return (
    <li
      ref={drop.setNodeRef}
      className="jobs-day"
      data-today={day === today || undefined}
      data-past={isOver || undefined}
      data-over={drop.isOver || undefined}
    >
      <h3 className="jobs-day-name">
        <span className="sr-only">{formatDayOfWeek(day, now, language)}</span>
        <span aria-hidden="true">{day === today ? t('desk.today') : formatWeekday(day, language)}</span>
        <b aria-hidden="true">{Number(day.slice(8))}</b>
      </h3>
      {children}
    </li>
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
        <JobItem key={keyOf(job)} job={job} colour={colourOf(job, fitters)} />
      ))}
      {rest.length > 0 && (
        <li className="jobs-more" title={rest.map(nameOf).join(', ')}>
          {t('order.jobsMore', { count: rest.length })}
        </li>
      )}
    </ul>
  )
}

function JobItem({ job, colour }: { job: Job; colour: number | undefined }) {
  const t = useT()
  const { id, kind, from, to, fitter, is_late, is_installed } = job
  const isVisit = kind === 'visit'
  const drag = useDraggable({ id: keyOf(job), disabled: is_installed })
  return (
    <li ref={drag.setNodeRef} data-row={keyOf(job)} data-dragged={drag.isDragging || undefined}>
      <Link
        {...drag.listeners}
        className="job"
        href={isVisit ? internalPaths.quotations(id) : orderPath(id)}
        // The browser would drag its address.
        draggable={false}
        data-fitter={colour}
        data-done={is_installed || undefined}
        title={[
          isVisit && t('order.jobVisit'),
          nameOf(job),
          `${from}–${to}`,
          fitter,
          is_late && t('order.depositOpen'),
          !is_installed && t('order.jobDrag'),
        ]
          .filter(Boolean)
          .join(', ')}
      >
        <JobText job={job} />
      </Link>
    </li>
  )
}

/** What a job says, also while it is dragged. */
function JobText({ job }: { job: Job }) {
  const t = useT()
  const { kind, from, fitter, is_late } = job
  const shown = nameOf(job)
  return (
    <>
      <span className="job-time" data-late={is_late || undefined}>
        <span>{from}</span>
        {kind === 'visit' && <span className="whitespace-nowrap"> {t('order.jobVisit')}</span>}
        {is_late && <span className="sr-only"> {t('order.depositOpen')}</span>}
      </span>
      <span className="job-name" lang={textLanguageTag(shown)}>
        {shown}
      </span>
      {fitter && <span className="job-fitter">{fitter}</span>}
    </>
  )
}

/** The click that ends a press which has lifted a job: dnd-kit keeps it from React, and the browser would follow its link. */
function stayOnPage(): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const end = () => over.abort()
  const stay = (event: Event) => {
    if ((event.target as Element).closest('.job')) event.preventDefault()
    end()
  }
  addEventListener('click', stay, options)
  // The next press is another one; Escape only puts the job down.
  addEventListener('pointerdown', end, options)
  addEventListener('keydown', ({ key }) => key === 'Enter' && end(), options)
}

function keyOf({ kind, id }: Job): string {
  return `${kind}-${id}`
}

function colourOf({ fitter }: Job, fitters: readonly string[]): number | undefined {
  const at = fitters.indexOf(fitter)
  return at < 0 ? undefined : at % COLOURS
}

/** The district is left out: there is little room. */
function nameOf({ restaurant, about, name }: Job): string {
  return restaurant || about || name
}
