/** How a quotation stands, in one line. */

import type { ReactNode } from 'react'
import { DAY_MS, formatShortDate } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { isOrder } from '#shared/quotation/life.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNow } from '../kit/use-now.ts'
import { StageName } from './stage-name.tsx'

type Fact = 'number' | 'version' | 'year' | 'parts' | 'stage' | 'until'

interface ShownFact {
  name: Fact
  label: string
  value: ReactNode
}

export function QuotationFacts({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { id, version, stage, status, valid_until, first_year_total, monthly_total, upfront_total } =
    quotation
  const days = valid_until ? Math.ceil((valid_until.getTime() - now.getTime()) / DAY_MS) : 0
  const until: ShownFact = {
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
  }
  const facts: ShownFact[] = [
    { name: 'number', label: t('desk.fact_number'), value: `${id.slice(0, 3)} ${id.slice(3)}` },
    { name: 'version', label: t('desk.fact_version'), value: version },
    { name: 'year', label: t('desk.value'), value: formatHkd(first_year_total) },
    {
      name: 'parts',
      label: t('desk.fact_parts'),
      value: `${formatNumber(monthly_total)} + ${formatNumber(upfront_total)}`,
    },
    {
      name: 'stage',
      label: t('desk.stage'),
      value: <StageName stage={stage} />,
    },
    ...(isOrder(status) ? [] : [until]),
  ]
  return (
    <dl className="quotation-facts">
      {facts.map(({ name, label, value }) => (
        <div key={name} className={`fact-${name}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
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
    <span className={`block h-4 rounded-control bg-cream ${className}`} aria-hidden="true">
      <span
        className={`block h-full min-w-0.5 rounded-control ${BAR} ${isWon ? 'bg-brass' : 'bg-jade'}`}
        style={{ width: `${100 * share}%` }}
      />
    </span>
  )
}

const BAR = 'printed-colour forced-colors:bg-highlight'
