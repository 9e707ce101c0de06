/** What a customer is worth: what can still be won, what is, and what they were sent last. */

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatShortDate } from '#shared/base/date.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'
import { useNow } from '../kit/use-now.ts'
import { internalPaths } from '../paths.ts'

export function CustomerFigures({ customer: { live, won, last_sent } }: { customer: Customer }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 rounded-card border border-line bg-paper p-5">
      <Figure label={t('desk.liveValue')} amount={live.first_year_total}>
        {t('desk.quotationCount', { count: live.count })}
      </Figure>
      <Figure label={t('desk.customerWon')} amount={won.first_year_total}>
        <span>{t('desk.quotationCount', { count: won.count })}</span>
        {won.count > 0 && (
          <span>
            {` · ${t('desk.monthlyAndOneOff', { monthly: formatHkd(won.monthly_total), upfront: formatHkd(won.upfront_total) })}`}
          </span>
        )}
      </Figure>
      {last_sent && (
        <Figure label={t('desk.lastSent')} amount={last_sent.first_year_total}>
          <Link className={TEXT_LINK} href={internalPaths.quotations(last_sent.quotation)}>
            {t('desk.lastSentVersion', { id: last_sent.quotation, version: last_sent.version })}
          </Link>{' '}
          <time dateTime={last_sent.at.toISOString()}>{formatShortDate(last_sent.at, now, language)}</time>
        </Figure>
      )}
    </dl>
  )
}

interface FigureProps {
  label: string
  amount: number
  children: ReactNode
}

function Figure({ label, amount, children }: FigureProps) {
  return (
    <div>
      <dt className="leading-[1.4] text-muted">{label}</dt>
      <dd className="font-ticket text-[1.125rem] font-bold tabular-nums">{formatHkd(amount)}</dd>
      <dd className="text-[1rem] text-muted tabular-nums">{children}</dd>
    </div>
  )
}
