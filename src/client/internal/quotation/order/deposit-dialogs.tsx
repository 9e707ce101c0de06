/** What is asked for as a deposit, and what has arrived or was returned. */
import { useState } from 'react'
import { serverNow } from '#client/session/server-clock.ts'
import { DateField } from '#client/ui/date-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { readNumber } from '#shared/base/numbers.ts'
import { PAYMENT_KINDS, PAYMENT_WAYS, type PaymentKind, type PaymentWay } from '#shared/order/life.ts'
import type { Order } from '#shared/order/schema.ts'
import { formatHkd } from '#shared/product/product.ts'
import { Segments } from '../../kit/segments.tsx'
import { trpc } from '../../kit/trpc.ts'
import { ActDialog } from '../act-dialog.tsx'
import { dayText } from '../desk/use-desk.ts'
import { type OverOrderProps, overOrder } from './over-order.tsx'
import { TellSwitch } from './tell-switch.tsx'
import { UnusualDay } from './unusual-day.tsx'
import { useOrderForm } from './use-order-form.ts'

export const SetDeposit = overOrder(DepositForm)

const USUAL_DAYS = 5
const NOTE_MAX_CHARACTERS = 200

function todayNow(): string {
  return hongKongDay(new Date(serverNow()))
}

function DepositForm({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const language = useLanguage()
  const { id } = quotation
  const { etag: if_match, deposit } = order
  const accepted = quotation.versions.find(({ version }) => version === order.version) ?? quotation
  const setting = trpc.order.setDeposit.useMutation()
  const { form, isBusy, submit } = useOrderForm(
    {
      amount: deposit.amount === 0 ? '' : String(deposit.amount),
      due_on: deposit.due_on ?? dayAfter(todayNow(), USUAL_DAYS),
    },
    { quotation, onClose, required: ['amount'] },
  )
  const isNone = readNumber(form.values.amount, 'price') === 0
  return (
    <ActDialog
      title={t('order.setDepositTitle', { id })}
      lead={t('order.setDepositText')}
      form={form}
      isBusy={isBusy}
      submitLabel={t('order.setDeposit')}
      onClose={onClose}
      onSubmit={() =>
        submit(async ({ due_on, ...values }) => {
          const amount = readNumber(values.amount, 'price')!
          await setting.mutateAsync({ id, amount, due_on: isNone ? null : due_on || null, if_match })
          if (amount === 0) return t('order.depositNoneSet', { id })
          return t('order.depositSet', { id, amount: formatHkd(amount), day: dayText(due_on, language) })
        })
      }
    >
      <Field
        field={form.field('amount')}
        label={t('order.amountHkd')}
        hint={t('order.setDepositHint', { most: formatHkd(accepted.first_year_total) })}
        number="price"
      />
      {!isNone && (
        <>
          <DateField field={form.field('due_on')} label={t('order.dueOn')} days="planned" />
          <UnusualDay on={form.values.due_on} />
        </>
      )}
    </ActDialog>
  )
}

export const AskDeposit = overOrder(AskForDeposit)

function AskForDeposit({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const { id, email } = quotation
  const asking = trpc.order.askDeposit.useMutation()
  const amount = formatHkd(order.deposit.left)
  const { form, isBusy, submit } = useOrderForm({}, { quotation, onClose, required: [] })
  return (
    <ActDialog
      title={t('order.askDepositTitle', { id })}
      lead={t('order.askDepositText', { email, amount })}
      form={form}
      isBusy={isBusy}
      submitLabel={t('desk.send')}
      onClose={onClose}
      onSubmit={() =>
        submit(async () => {
          await asking.mutateAsync({ id, if_match: order.etag })
          return t('order.depositAskedFor', { id, amount })
        })
      }
    />
  )
}

export const NotePayment = overOrder(PaymentForm)

function PaymentForm({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const { id } = quotation
  const { etag: if_match, deposit } = order
  const noting = trpc.order.notePayment.useMutation()
  const [is_told, setTold] = useState(quotation.email !== '')
  const { form, isBusy, submit } = useOrderForm(
    {
      kind: 'payment',
      amount: deposit.left === 0 ? '' : String(deposit.left),
      received_on: todayNow(),
      way: 'fps',
      note: '',
    },
    { quotation, onClose, required: ['amount', 'received_on'] },
  )
  const { kind, way } = form.values as { kind: PaymentKind; way: PaymentWay }
  const isRefund = kind === 'refund'
  return (
    <ActDialog
      title={t('order.notePaymentTitle', { id })}
      lead={t('order.notePaymentText', { reference: id })}
      form={form}
      isBusy={isBusy}
      submitLabel={t(isRefund ? 'order.noteRefund' : 'order.notePayment')}
      onClose={onClose}
      onSubmit={() =>
        submit(async ({ received_on, note, ...values }) => {
          const amount = readNumber(values.amount, 'price')!
          await noting.mutateAsync({ id, kind, way, amount, received_on, note, is_told, if_match })
          return t(isRefund ? 'order.notedRefund' : 'order.notedPayment', { id, amount: formatHkd(amount) })
        })
      }
    >
      {deposit.paid > 0 && (
        <Segments
          label={t('order.paymentKind')}
          options={PAYMENT_KINDS.map((value) => ({ value, label: t(`order.paymentKind_${value}`) }))}
          value={kind}
          onChange={form.field('kind', 'amount').onChange}
        />
      )}
      <div className="form-pair">
        <Field field={form.field('amount')} label={t('order.amountHkd')} number="price" />
        <DateField
          field={form.field('received_on')}
          label={t(isRefund ? 'order.returnedOn' : 'order.arrivedOn')}
          days="planned"
        />
      </div>
      {!isRefund && <Excess amount={readNumber(form.values.amount, 'price') ?? 0} order={order} />}
      <Segments
        label={t('order.way')}
        isLabelShown
        options={PAYMENT_WAYS.map((value) => ({ value, label: t(`order.way_${value}`) }))}
        value={way}
        onChange={form.field('way').onChange}
      />
      <Field
        field={form.field('note')}
        label={t('desk.note')}
        note={t('record.optional')}
        hint={t('order.paymentNoteHint')}
        maxLength={NOTE_MAX_CHARACTERS}
      />
      {!isRefund && <TellSwitch email={quotation.email} isTold={is_told} onChange={setTold} />}
    </ActDialog>
  )
}

/** More than the deposit is allowed, and said: it may be all of the price, or a slip. */
function Excess({ amount, order: { deposit } }: { amount: number; order: Order }) {
  const t = useT()
  const excess = amount - deposit.left
  return (
    <p role="status" className="text-brass-deep empty:hidden">
      {excess > 0 && deposit.amount > 0 && unbroken(t('order.paymentExcess', { amount: formatHkd(excess) }))}
    </p>
  )
}
