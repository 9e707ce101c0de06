/** What has arrived for an order and what was returned, with who noted it; a wrong entry is undone or corrected. */
import { useState } from 'react'
import { Money } from '#client/ui/money.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDayOfWeek, formatShort, MINUTE_MS } from '#shared/base/date.ts'
import { ORDER_UNDO_MINUTES } from '#shared/order/life.ts'
import type { Order } from '#shared/order/schema.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useNow } from '../../kit/use-now.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { useDone } from '../use-quotation-actions.ts'

interface PaymentListProps {
  quotation: OpenQuotation
  order: Order
}

type Payment = Order['payments'][number]

/** It is of the order that its user saw when the dialog opened. */
interface Correction {
  payment: Payment
  etag: string
  isFresh: boolean
}

export function PaymentList({ quotation, order }: PaymentListProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const [correcting, setCorrecting] = useState<Correction>()
  const mayCorrect = order.actions.includes('correct_payment')
  return (
    <>
      <ul className="payments">
        {order.payments.map((payment) => {
          const { id, kind, amount, received_on, way, note, at, actor_name, voided_at, void_reason } = payment
          const isFresh = now.getTime() - at.getTime() < ORDER_UNDO_MINUTES * MINUTE_MS
          return (
            <li key={id} data-void={voided_at !== null || undefined}>
              <p className="payment-said">
                <Money className="font-bold" amount={amount} />{' '}
                <span>
                  {t(kind === 'refund' ? 'order.paymentReturned' : 'order.paymentArrived', {
                    day: formatDayOfWeek(received_on, now, language),
                    way: t(`order.way_${way}`),
                  })}
                </span>
              </p>
              {note && <p lang={textLanguageTag(note)}>{note}</p>}
              <p className="text-13 text-muted">
                {t('order.paymentNoted', { name: actor_name, time: formatShort(at, now, language) })}
              </p>
              {voided_at !== null && (
                <p className="payment-void">{t('order.paymentVoided', { reason: void_reason })}</p>
              )}
              {mayCorrect && voided_at === null && (
                <button
                  type="button"
                  className={`payment-act ${TEXT_LINK}`}
                  onClick={() => setCorrecting({ payment, etag: order.etag, isFresh })}
                >
                  {t(isFresh ? 'record.undo' : 'order.correct')}
                  <span className="sr-only"> {formatHkd(amount)}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {correcting && (
        <CorrectPayment quotation={quotation} {...correcting} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  )
}

interface CorrectPaymentProps extends Correction {
  quotation: OpenQuotation
  onClose: () => void
}

/** In its first minutes it was a slip; later the books want a reason. */
function CorrectPayment({ quotation, payment, etag, isFresh, onClose }: CorrectPaymentProps) {
  const t = useT()
  const { id } = quotation
  const correcting = trpc.order.correctPayment.useMutation()
  const sayDone = useDone(quotation)
  const amount = formatHkd(payment.amount)
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t('order.correctTitle', { amount }),
        text: t('order.correctText'),
        confirmLabel: t(isFresh ? 'record.undo' : 'order.correct'),
        ...(!isFresh && {
          field: { name: 'reason', label: t('desk.takeBackReason'), start: '', maxLength: 200 },
        }),
        async run(reason) {
          await correcting.mutateAsync({ id, payment: payment.id, reason, if_match: etag })
          await sayDone(t('order.corrected', { id, amount }))
        },
      }}
    />
  )
}
