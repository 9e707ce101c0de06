/** How a quotation stands, in one line. */
import type { ReactNode } from 'react'
import { formatShortDate, formatTime, hongKongDay } from '#shared/base/date.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNow } from '../kit/use-now.ts'
import { useNumberFormat } from '../kit/use-number-format.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export function QuotationFacts({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const number = useNumberFormat()
  const { id, version, versions, stage, valid_until, last_opened_at, first_year_total } = quotation
  const { monthly_total, upfront_total } = quotation
  const sentAt = versions.find((one) => one.version === version)?.sent_at
  const shortly = (time: Date) =>
    hongKongDay(time) === hongKongDay(now) ? formatTime(time) : formatShortDate(time, now, language)
  const days = valid_until ? Math.ceil((valid_until.getTime() - now.getTime()) / DAY_MS) : 0
  const facts: { name: string; label: string; value: ReactNode }[] = [
    {
      name: 'number',
      label: t('desk.fact_number'),
      value: <span className="fact-figure">{`${id.slice(0, 3)} ${id.slice(3)}`}</span>,
    },
    {
      name: 'version',
      label: t('desk.fact_version'),
      value: (
        <>
          <span>{version}</span>
          {sentAt && <span className="fact-sent">{t('desk.versionSent', { time: shortly(sentAt) })}</span>}
        </>
      ),
    },
    {
      name: 'year',
      label: t('desk.value'),
      value: <span className="fact-figure">{formatHkd(first_year_total)}</span>,
    },
    {
      name: 'parts',
      label: t('desk.fact_parts'),
      value: <span className="fact-figure">{`${number(monthly_total)} + ${number(upfront_total)}`}</span>,
    },
    {
      name: 'stage',
      label: t('desk.stage'),
      value: (
        <span className="fact-stage" data-stage-dot={stage}>
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
          {days > 0 && <span className="fact-more"> {t('desk.daysLeft', { count: days })}</span>}
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
    <dl className="quotation-facts">
      {facts.map(({ name, label, value }) => (
        <div key={name} data-fact={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
