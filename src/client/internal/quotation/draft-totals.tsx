/** What the draft costs, by the rules that the server stores it by. */
import { formatHkd } from '#shared/product/total.ts'
import { discountedTotals } from '#shared/quotation/discount.ts'
import { useT } from '../../ui/page-context.tsx'
import { linesOf } from './editor-line.ts'
import { discountOf, pricedLine, type VersionDraft } from './version-draft.ts'

export function DraftTotals({ draft }: { draft: VersionDraft }) {
  const t = useT()
  const lines = linesOf(draft.lines).map(pricedLine)
  const discount = discountOf(draft)
  const fixed = lines.filter(({ is_optional }) => !is_optional)
  const totals = discountedTotals(fixed, discount)
  const most = discountedTotals(lines, discount)
  return (
    <section className="draft-totals" aria-label={t('desk.totals')}>
      <dl className="version-totals">
        <div>
          <dt>{t('desk.totalMonthly')}</dt>
          <dd>{formatHkd(totals.monthly_total)}</dd>
        </div>
        <div>
          <dt>{t('desk.totalUpfront')}</dt>
          <dd>{formatHkd(totals.upfront_total)}</dd>
        </div>
        <div className="version-total-year">
          <dt>
            <span>{t('desk.totalFirstYear')}</span>
            {fixed.length < lines.length && (
              <span className="block font-normal text-muted">{t('desk.withoutOptional')}</span>
            )}
          </dt>
          <dd>{formatHkd(totals.first_year_total)}</dd>
        </div>
        {fixed.length < lines.length && (
          <div>
            <dt>{t('desk.withOptional')}</dt>
            <dd>{formatHkd(most.first_year_total)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
