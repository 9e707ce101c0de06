/** What the draft costs, by the rules that the server stores it by, and beside the last sent version. */
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd, totalsOf } from '#shared/product/total.ts'
import { discountedTotals } from '#shared/quotation/discount.ts'
import type { Version } from '#shared/quotation/version-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { pricedLine } from './editor-line.ts'
import { discountOf, type VersionDraft } from './version-draft.ts'

interface DraftTicketProps {
  draft: VersionDraft
  /** Of the head; none before a quotation is stored. */
  id?: string
  version?: number
  /** The last version that was sent. */
  sent?: Version | undefined
}

export function DraftTicket({ draft, id, version = 1, sent }: DraftTicketProps) {
  const t = useT()
  const lines = draft.lines.map(pricedLine)
  const discount = discountOf(draft.texts)
  const fixed = lines.filter(({ is_optional }) => !is_optional)
  const listed = totalsOf(fixed)
  const totals = discountedTotals(fixed, discount)
  const most = discountedTotals(lines, discount)
  const hasOptions = fixed.length < lines.length
  const off = listed.monthly_total - totals.monthly_total
  const offOnce = listed.upfront_total - totals.upfront_total
  const difference = totals.first_year_total - (sent?.first_year_total ?? 0)
  return (
    <section className="draft-ticket ticket-shadow" aria-label={t('desk.totals')}>
      <div className="draft-ticket-paper torn-edge">
        <p className="draft-ticket-head">
          <span>{t('desk.versionDraft', { version })}</span>
          {id && <b translate="no">{`${id.slice(0, 3)} ${id.slice(3)}-${version}`}</b>}
        </p>
        <dl className="draft-ticket-sums">
          {(off > 0 || offOnce > 0) && (
            <>
              <Row
                name={t('desk.linesMonthly', { count: fixed.length })}
                amount={formatNumber(listed.monthly_total)}
              />
              {off > 0 && <Row name={t('desk.discount')} amount={`−${formatNumber(off)}`} />}
            </>
          )}
          <Row name={t('desk.totalMonthly')} amount={formatHkd(totals.monthly_total)} isBold />
          {offOnce > 0 && <Row name={t('desk.discountOnce')} amount={`−${formatNumber(offOnce)}`} />}
          <Row name={t('desk.totalUpfront')} amount={formatHkd(totals.upfront_total)} isBold />
        </dl>
        <dl className="draft-ticket-year">
          <dt>{t('desk.totalFirstYear')}</dt>
          <dd>{formatHkd(totals.first_year_total)}</dd>
        </dl>
        <p className="draft-ticket-note">{t(hasOptions ? 'desk.yearWithoutOptions' : 'desk.yearOf')}</p>
        {(hasOptions || sent) && (
          <dl className="draft-ticket-more">
            {hasOptions && <Row name={t('desk.withOptions')} amount={formatHkd(most.first_year_total)} />}
            {sent && (
              <>
                <Row
                  name={t('desk.version', { version: sent.version })}
                  amount={formatHkd(sent.first_year_total)}
                />
                <Row
                  name={t('desk.difference')}
                  amount={`${difference < 0 ? '−' : difference > 0 ? '+' : ''}${formatHkd(Math.abs(difference))}`}
                  isBold
                />
              </>
            )}
          </dl>
        )}
      </div>
    </section>
  )
}

function Row({ name, amount, isBold = false }: { name: string; amount: string; isBold?: boolean }) {
  return (
    <div className={isBold ? 'font-bold' : ''}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
