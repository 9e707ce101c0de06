/** The three figures for the owner, each with its difference to the month before in words and its course over twelve months. */
import { useId } from 'react'
import { Link } from 'wouter'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth } from '#shared/base/date.ts'
import { COLON } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { internalPaths } from '../../paths.ts'
import { MonthLink, spanText } from './month-link.tsx'

type Point = QuotationMonth['course'][number]
type Figures = QuotationMonth['figures']

/** `isBetter`: than the month before. */
interface Change {
  text: string
  isBetter: boolean
}

interface Big {
  name: 'first_year_total' | 'win_rate' | 'days_to_answer'
  label: string
  text: (value: number) => string
  filter: DeskChoices
  change: Change | undefined
}

export function MonthCourse({ data }: { data: QuotationMonth }) {
  const t = useT()
  const { month, of, figures, before, course, samples } = data
  const won = { won: month, ...(of !== null && { credit: String(of) }) }
  const bigs: Big[] = [
    {
      name: 'first_year_total',
      label: t('desk.customerWon'),
      text: formatHkd,
      filter: won,
      change: moneyChange(figures, before, t),
    },
    {
      name: 'win_rate',
      label: t('desk.winRate'),
      text: percent,
      filter: won,
      change: rateChange(figures, before, t),
    },
    {
      name: 'days_to_answer',
      label: t('desk.daysToAnswer'),
      text: (days) => spanText(days, t),
      filter: { received: month, ...(of !== null && { assignee: of }) },
      change: answerChange(figures, before, t),
    },
  ]
  return (
    <ul className="month-bigs">
      {bigs.map(({ name, label, text, filter, change }) => {
        const value = name === 'first_year_total' && figures.won === 0 ? null : figures[name]
        return (
          <li key={name} className="month-big">
            <p className="text-13 text-muted">{label}</p>
            <p className="month-big-value">
              <MonthLink filter={filter} samples={samples} className="month-big-link">
                {value === null ? '–' : text(value)}
              </MonthLink>
              {change && <span data-better={change.isBetter || undefined}>{change.text}</span>}
            </p>
            <Course label={label} course={course} valueAt={(point) => point[name]} text={text} />
          </li>
        )
      })}
    </ul>
  )
}

const percent = (rate: number) => `${Math.round(rate * 100)}%`

function moneyChange(now: Figures, before: Figures, t: T): Change | undefined {
  if (now.won === 0 || before.won === 0) return undefined
  const more = now.first_year_total - before.first_year_total
  if (more === 0) return { text: t('desk.changeNone'), isBetter: true }
  const amount = formatHkd(Math.abs(more))
  const share = Math.round((100 * Math.abs(more)) / before.first_year_total)
  const isBetter = more > 0
  return { text: t(isBetter ? 'desk.changeMore' : 'desk.changeLess', { share, amount }), isBetter }
}

function rateChange(now: Figures, before: Figures, t: T): Change | undefined {
  if (now.win_rate === null) return undefined
  const parts = t('desk.wonOf', { won: now.won, decided: now.won + now.lost })
  if (before.win_rate === null) return { text: parts, isBetter: true }
  const points = Math.round(100 * now.win_rate) - Math.round(100 * before.win_rate)
  if (points === 0) return { text: `${t('desk.changeNone')} ${parts}`, isBetter: true }
  const isBetter = points > 0
  const key = isBetter ? 'desk.changePointsMore' : 'desk.changePointsLess'
  return { text: `${t(key, { count: Math.abs(points) })} ${parts}`, isBetter }
}

/** Sooner is better. */
function answerChange(now: Figures, before: Figures, t: T): Change | undefined {
  if (now.days_to_answer === null || before.days_to_answer === null) return undefined
  const later = now.days_to_answer - before.days_to_answer
  const time = spanText(Math.abs(later), t)
  if (later === 0) return { text: t('desk.changeNone'), isBetter: true }
  return { text: t(later < 0 ? 'desk.changeSooner' : 'desk.changeLater', { time }), isBetter: later < 0 }
}

interface CourseProps {
  label: string
  course: readonly Point[]
  valueAt: (point: Point) => number | null
  text: (value: number) => string
}

const [WIDTH, HEIGHT] = [240, 40]

/** A line for the eye. Each month is a link and a text for everyone else; by keyboard, months are chosen at the head. */
function Course({ label, course, valueAt, text }: CourseProps) {
  const language = useLanguage()
  const id = useId()
  const values = course.map(valueAt)
  const most = Math.max(...values.map((value) => value ?? 0))
  const points = values.flatMap((value, place) =>
    value === null || most === 0
      ? []
      : [[(place * WIDTH) / (course.length - 1), HEIGHT - 2 - (value / most) * (HEIGHT - 4)] as const],
  )
  const [first, last] = [points[0], points.at(-1)]
  // A month alone is a dot: a line to itself.
  const isAlone = points.length === 1
  const drawn = isAlone ? [...points, ...points] : points
  const line = drawn.map((point) => point.map((at) => Math.round(at * 10) / 10).join(' ')).join(' L ')
  return (
    <figure className="month-course" aria-labelledby={id}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {first && last && (
          <>
            <path className="course-area" d={`M ${first[0]} ${HEIGHT} L ${line} L ${last[0]} ${HEIGHT} Z`} />
            <path className="course-line" data-alone={isAlone || undefined} d={`M ${line}`} />
          </>
        )}
      </svg>
      <ol>
        {course.map((point, place) => {
          const value = values[place] ?? null
          const said = `${formatMonth(point.month, language)}${COLON[language]}${value === null ? '–' : text(value)}`
          return (
            <li key={point.month}>
              <Link
                href={`${internalPaths.month()}?month=${point.month}`}
                tabIndex={-1}
                title={said}
                aria-label={said}
              />
            </li>
          )
        })}
      </ol>
      <figcaption className="month-course-ends">
        <span id={id} className="sr-only">
          {label}
        </span>
        <span>{formatMonth(course[0]!.month, language)}</span>
        <span>{formatMonth(course.at(-1)!.month, language)}</span>
      </figcaption>
    </figure>
  )
}
