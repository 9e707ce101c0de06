/** How to pay the deposit: how much, to whom, a code for the app of a bank; and the customer says that they have. */
import { useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { serverNow } from '#client/session/server-clock.ts'
import { Button } from '#client/ui/button.tsx'
import { Money } from '#client/ui/money.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { unbroken, unbrokenWords } from '#client/ui/unbroken.tsx'
import { useTimedMessage } from '#client/ui/use-timed-message.ts'
import { formatDateTime, formatTime, hongKongDay } from '#shared/base/date.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { CustomerOrder } from '#shared/order/schema.ts'
import { formatHkd } from '#shared/product/product.ts'
import { orderFile, type Proof } from './offer.ts'
import { OrderIcon } from './order-icon.tsx'

export interface DepositCardProps {
  order: CustomerOrder
  proof: Proof
  /** FPS is of Hong Kong: elsewhere the bank comes first. */
  isAbroad: boolean
  onChange: (order: CustomerOrder) => void
}

export function DepositCard({ order, proof, isAbroad, onChange }: DepositCardProps) {
  const t = useT()
  const { deposit, payee } = order
  const fps = { label: 'offer.term_fps', value: payee.fps } as const
  const bank = { label: 'offer.payeeBank', value: payee.bank } as const
  const rows: readonly PayeeRowProps[] = [
    ...(isAbroad ? [bank, fps] : [fps, bank]),
    { label: 'offer.payeeName', value: payee.name },
    { label: 'offer.payeeReference', value: payee.reference },
  ]
  return (
    <div className="deposit-card">
      <div className="deposit-facts">
        <p className="text-16 text-muted">
          {unbroken(
            deposit.paid > 0
              ? t('offer.depositPart', { paid: formatHkd(deposit.paid), left: formatHkd(deposit.left) })
              : t('offer.depositWhy'),
          )}
        </p>
        <Money amount={deposit.left} className="deposit-amount" />
        <dl className="deposit-rows">
          {rows
            .filter(({ value }) => value !== '')
            .map((row) => (
              <PayeeRow key={row.label} {...row} />
            ))}
        </dl>
      </div>
      {payee.has_code && <FpsCode order={order} proof={proof} isAbroad={isAbroad} />}
      <SayPaid order={order} proof={proof} onChange={onChange} />
    </div>
  )
}

interface PayeeRowProps {
  label: TextKey
  value: string
}

const COPIED_SECONDS = 2

function PayeeRow({ label, value }: PayeeRowProps) {
  const t = useT()
  const [message, show] = useTimedMessage(COPIED_SECONDS)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value)
      show(t('offer.copied'))
    } catch {
      // Browsers refuse without https.
      show(t('offer.copyFailed'))
    }
  }

  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>
        <span className="deposit-value" data-figure={/^[\d\s-]+$/.test(value) || undefined}>
          {value}
        </span>
        <button
          type="button"
          className="deposit-copy"
          aria-label={t('offer.copy', { what: t(label) })}
          onClick={() => void copy()}
        >
          {message ? message.text : <OrderIcon name="copy" />}
        </button>
        <span role="status" className="sr-only">
          {message?.text}
        </span>
      </dd>
    </div>
  )
}

const CODE_SIDE_PX = 176

function FpsCode({ order, proof, isAbroad }: Pick<DepositCardProps, 'order' | 'proof' | 'isAbroad'>) {
  const t = useT()
  const { id, deposit, payee } = order
  const left = String(deposit.left)
  return (
    <div className="deposit-code">
      <img
        src={orderFile('fps_code', proof, { format: 'svg', left })}
        width={CODE_SIDE_PX}
        height={CODE_SIDE_PX}
        alt={t('offer.fpsCode', { amount: formatHkd(deposit.left), reference: payee.reference })}
      />
      <div>
        <p className="text-14 text-muted">{t(isAbroad ? 'offer.fpsScanAbroad' : 'offer.fpsScan')}</p>
        <a
          className="foot-link deposit-save"
          href={orderFile('fps_code', proof, { format: 'png', left })}
          download={t('offer.fpsFile', { id })}
        >
          <OrderIcon name="download" />
          {t('offer.fpsSave')}
        </a>
      </div>
    </div>
  )
}

function SayPaid({ order, proof, onChange }: Pick<DepositCardProps, 'order' | 'proof' | 'onChange'>) {
  const t = useT()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { said_paid_at } = order.deposit
  const mayUndo = order.unsay_until !== null && order.unsay_until.getTime() > serverNow()

  async function tell(act: 'sayPaid' | 'unsayPaid'): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const { api } = await import('#client/session/api.ts')
      onChange(await api.order[act].mutate(proof))
    } catch (thrown) {
      setError(toApiError(thrown)?.detail ?? t('result.unreachable'))
    } finally {
      setBusy(false)
    }
  }

  const isToday = said_paid_at && hongKongDay(said_paid_at) === hongKongDay(new Date(serverNow()))
  return (
    <div className="deposit-foot print:hidden">
      <p role="status">
        {said_paid_at === null
          ? t('offer.paidAsk')
          : t('offer.paidTold', {
              time: unbrokenWords(
                isToday ? formatTime(said_paid_at) : formatDateTime(said_paid_at, language),
              ),
            })}
      </p>
      {(said_paid_at === null || mayUndo) && (
        <Button
          className="deposit-say"
          isBusy={isBusy}
          onClick={() => void tell(said_paid_at === null ? 'sayPaid' : 'unsayPaid')}
        >
          {t(isBusy ? 'offer.asking' : said_paid_at === null ? 'offer.paid' : 'offer.paidUndo')}
        </Button>
      )}
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-2">
        {error}
      </p>
    </div>
  )
}
