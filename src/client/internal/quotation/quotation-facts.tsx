/** How a quotation stands, in one line. */

import type { ReactNode } from 'react'
import { DAY_MS, formatShortDate, formatTime, hongKongDay } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { QuotationStage } from '#shared/quotation/status.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNow } from '../kit/use-now.ts'

type Fact = 'number' | 'version' | 'year' | 'parts' | 'stage' | 'until' | 'seen'

const FIGURE = 'font-ticket text-15 tabular-nums'
/** The place in a row; on a phone the sum for a year has a line of its own. */
const PLACE: Readonly<Record<Fact, string>> = {
  number: 'max-narrow:flex-initial',
  version: 'max-narrow:flex max-narrow:flex-initial max-narrow:gap-1',
  year: 'max-narrow:order-1 max-narrow:flex max-narrow:flex-[1_1_100%] max-narrow:items-baseline max-narrow:justify-between',
  parts: 'max-narrow:order-2 max-narrow:ml-auto max-narrow:flex-initial narrow:max-desk:hidden',
  stage: 'max-narrow:flex-initial',
  until: 'max-narrow:flex max-narrow:flex-initial max-narrow:gap-1',
  seen: 'max-desk:hidden',
}
const HIDDEN_ON_PHONES = 'max-narrow:sr-only'
const LABEL: Readonly<Partial<Record<Fact, string>>> = {
  number: HIDDEN_ON_PHONES,
  year: 'max-narrow:text-15 max-narrow:font-bold max-narrow:text-ink',
  parts: HIDDEN_ON_PHONES,
  stage: HIDDEN_ON_PHONES,
}
const HALF =
  'before:border-brass before:[background:linear-gradient(90deg,var(--color-brass)_50%,transparent_50%)]'
const DOT: Readonly<Record<QuotationStage, string>> = {
  new: 'before:border-brass',
  contacted: HALF,
  offered: HALF,
  won: 'before:border-jade before:bg-jade',
  lost: 'before:border-muted before:bg-muted',
}

export function QuotationFacts({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { id, version, versions, stage, valid_until, last_opened_at, first_year_total } = quotation
  const { monthly_total, upfront_total } = quotation
  const sentAt = versions.find((one) => one.version === version)?.sent_at
  const shortly = (time: Date) =>
    hongKongDay(time) === hongKongDay(now) ? formatTime(time) : formatShortDate(time, now, language)
  const days = valid_until ? Math.ceil((valid_until.getTime() - now.getTime()) / DAY_MS) : 0
  const facts: { name: Fact; label: string; value: ReactNode }[] = [
    {
      name: 'number',
      label: t('desk.fact_number'),
      value: <span className={FIGURE}>{`${id.slice(0, 3)} ${id.slice(3)}`}</span>,
    },
    {
      name: 'version',
      label: t('desk.fact_version'),
      value: (
        <>
          <span>{version}</span>
          {sentAt && (
            <span className="max-narrow:hidden">{t('desk.versionSent', { time: shortly(sentAt) })}</span>
          )}
        </>
      ),
    },
    {
      name: 'year',
      label: t('desk.value'),
      value: <span className={`max-narrow:text-22 ${FIGURE}`}>{formatHkd(first_year_total)}</span>,
    },
    {
      name: 'parts',
      label: t('desk.fact_parts'),
      value: (
        <span className={FIGURE}>{`${formatNumber(monthly_total)} + ${formatNumber(upfront_total)}`}</span>
      ),
    },
    {
      name: 'stage',
      label: t('desk.stage'),
      value: (
        <span
          className={`before:mr-1.5 before:inline-block before:size-2.25 before:rounded-full before:border-2 ${DOT[stage]}`}
        >
          {t(`desk.stage_${stage}`)}
        </span>
      ),
    },
    {
      name: 'until',
      label: t('desk.validUntil'),
      value: valid_until ? (
        <>
          <span>{formatShortDate(valid_until, now, language)}</span>
          {days > 0 && (
            <span className="font-normal text-muted max-narrow:hidden">
              {' '}
              {t('desk.daysLeft', { count: days })}
            </span>
          )}
        </>
      ) : (
        '–'
      ),
    },
    {
      name: 'seen',
      label: t('desk.fact_seen'),
      value: last_opened_at ? shortly(last_opened_at) : t('desk.notSeen'),
    },
  ]
  return (
    <dl className="my-4 flex rounded-card border border-line bg-paper max-narrow:my-3 max-narrow:flex-wrap max-narrow:justify-between max-narrow:gap-x-3 max-narrow:gap-y-1 max-narrow:border-0 max-narrow:bg-transparent print:flex-wrap print:border-ink">
      {facts.map(({ name, label, value }) => (
        <div
          key={name}
          className={`min-w-0 flex-auto border-line px-3.5 py-2 max-narrow:p-0 narrow:not-first:border-l ${PLACE[name]}`}
        >
          <dt className={`text-13 text-muted leading-snug whitespace-nowrap ${LABEL[name] ?? ''}`}>
            {label}
          </dt>
          <dd
            className={`text-15 max-narrow:text-15 leading-snug font-bold whitespace-nowrap ${name === 'year' || name === 'stage' ? '' : 'max-narrow:font-normal max-narrow:text-muted'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `share`: from 0 to 1. Printed, and drawn in forced colours, though it is only a background. */
export function ShareBar({
  share,
  isWon = false,
  className = '',
}: {
  share: number
  isWon?: boolean
  className?: string
}) {
  return (
    <span className={`block h-4 rounded-xs bg-cream ${className}`} aria-hidden="true">
      <span
        className={`block h-full min-w-0.5 rounded-xs ${BAR} ${isWon ? 'bg-brass' : 'bg-jade'}`}
        style={{ width: `${100 * share}%` }}
      />
    </span>
  )
}

const BAR =
  'forced-colors:bg-[Highlight] print:[-webkit-print-color-adjust:exact] print:[print-color-adjust:exact]'
