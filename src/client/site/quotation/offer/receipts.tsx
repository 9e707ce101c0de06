/** What has arrived for an order, each with its receipt, and what was returned. */
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import type { CustomerOrder } from '#shared/order/schema.ts'
import { formatHkd } from '#shared/product/product.ts'
import { dayIn } from './day-in.ts'
import { orderFile, type Proof } from './offer.ts'
import { OrderIcon } from './order-icon.tsx'

export function Receipts({ order: { payments }, proof }: { order: CustomerOrder; proof: Proof }) {
  const t = useT()
  const day = dayIn(useLanguage())
  if (payments.length === 0) return null
  return (
    <ul className="step-ways">
      {payments.map(({ id, kind, amount, received_on }) => {
        const said = { amount: formatHkd(amount), day: day(received_on) }
        return (
          <li key={id}>
            {kind === 'refund' ? (
              unbroken(t('offer.refunded', said))
            ) : (
              <a
                className="foot-link step-way"
                href={orderFile('receipt', proof, { payment: String(id) })}
                download
              >
                <OrderIcon name="receipt" />
                {unbroken(t('offer.receiptOf', said))}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
