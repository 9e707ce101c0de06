/** The prices of a ticket: of each line, and what is taken off below them. */
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import { priceBefore, type TicketSums } from '#shared/quotation/discount.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
import { useT } from '../../ui/page-context.tsx'

export function Amounts({ line }: { line: VersionLine }) {
  const { quantity, monthly_price, upfront_price, list_monthly_price, list_upfront_price } = line
  return (
    <>
      <td>
        <Amount
          quantity={quantity}
          price={monthly_price}
          before={priceBefore(monthly_price, list_monthly_price)}
        />
      </td>
      <td>
        <Amount
          quantity={quantity}
          price={upfront_price}
          before={priceBefore(upfront_price, list_upfront_price)}
        />
      </td>
    </>
  )
}

function Amount({ quantity, price, before }: { quantity: number; price: number; before: number | null }) {
  const t = useT()
  if (before === null) return price === 0 ? '–' : formatNumber(quantity * price)
  return (
    <>
      <s className="result-before">
        <span className="sr-only">{t('result.before')} </span>
        {formatNumber(quantity * before)}
      </s>{' '}
      <b className="text-jade">{formatNumber(quantity * price)}</b>
    </>
  )
}

/** With the lines above it they add up to the totals below; the reason is below the last one. */
export function DiscountRows({ steps, reason }: { steps: TicketSums['steps']; reason: string }) {
  const t = useT()
  if (steps.length === 0) return null
  return (
    <dl className="ticket-totals">
      {steps.map(({ percent, monthly_total, upfront_total }, index) => (
        <div key={percent ?? 'amounts'}>
          <dt className="wrap-anywhere">
            <span>
              {percent === undefined ? t('offer.discount') : t('offer.discountPercent', { percent })}
            </span>
            {index === steps.length - 1 && reason && <span className="block text-muted">{reason}</span>}
          </dt>
          <dd className="ticket-off">
            {monthly_total < 0 && (
              <span className="block text-right">
                {t('offer.discountMonthly', { amount: formatHkd(-monthly_total) })}
              </span>
            )}
            {upfront_total < 0 && (
              <span className="block text-right">
                {t('offer.discountUpfront', { amount: formatHkd(-upfront_total) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
