/** How far the order of an accepted quotation is: its steps, each with what it says and the act that is next. */

import { Check, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Money } from '#client/ui/money.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { formatDayOfWeek, formatShort, formatTime, hongKongDay } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import type { Order } from '#shared/order/schema.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useNow } from '../../kit/use-now.ts'
import { actName } from './order-acts.ts'
import { type AskedOfOrder, type OrderStepName, orderSteps } from './steps.ts'
import { useOrder } from './use-order.ts'

interface OrderStepsProps {
  quotation: OpenQuotation
  /** Something else on the page waits for us, and is red. */
  isQuiet: boolean
  onAct: (act: AskedOfOrder) => void
}

export function OrderSteps({ quotation, isQuiet, onAct }: OrderStepsProps) {
  const t = useT()
  const order = useOrder(quotation)
  const language = useLanguage()
  const now = useNow()
  if (!order) return null
  const today = hongKongDay(now)
  const telling: Telling = { order, quotation, today, t, language, now }
  if (order.called_off) return <CalledOff telling={telling} onAct={onAct} />
  return (
    <ol className="order-steps" aria-label={t('order.steps')}>
      {orderSteps(order, today).map(({ name, state, act, isDue }, at) => {
        const { title, fact, more } = SAID[name](telling)
        return (
          <li
            key={name}
            className="order-step"
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <h2 className="order-step-title">
              <span className="order-step-mark" aria-hidden="true">
                {state === 'done' ? <Check strokeWidth={3} /> : at + 1}
              </span>
              {title}
            </h2>
            <div className="order-step-said">
              <p>{fact}</p>
              {more && <p className="text-13 text-muted">{more}</p>}
            </div>
            {act && (
              <Button
                variant={isDue && !isQuiet ? 'primary' : 'quiet'}
                className="order-act"
                onClick={() => onAct(act)}
              >
                {t(actName(act, order))}
              </Button>
            )}
            {name === 'order' && <AcceptedFile quotation={quotation} order={order} />}
          </li>
        )
      })}
    </ol>
  )
}

/** The PDF of the version that was accepted. */
function AcceptedFile({ quotation, order }: { quotation: OpenQuotation; order: Order }) {
  const t = useT()
  const file = quotation.versions.find(({ version }) => version === order.version)?.file
  if (!file) return null
  return (
    <a className="button-quiet order-act" href={paths.upload(file)} target="_blank" rel="noreferrer">
      <FileText aria-hidden="true" />
      {t('order.acceptedFile')}
    </a>
  )
}

/** What was accepted comes to nothing. */
function CalledOff({ telling, onAct }: { telling: Telling; onAct: OrderStepsProps['onAct'] }) {
  const { order, t, language, now } = telling
  const { at, reason } = order.called_off!
  return (
    <section className="order-called-off" aria-label={t('desk.order_called_off')}>
      <p>
        <b>{t('order.calledOffOn', { day: formatShort(at, now, language) })}</b> <span>{reason}</span>
      </p>
      {order.actions.includes('take_up') && (
        <Button className="order-act" onClick={() => onAct('take_up')}>
          {t('order.takeUp')}
        </Button>
      )}
    </section>
  )
}

interface Telling {
  order: Order
  quotation: OpenQuotation
  today: string
  t: T
  language: Language
  now: Date
}

interface Said {
  title: string
  fact: ReactNode
  more?: ReactNode
}

/** `Wed 9 December`. */
function named(day: string, { now, language }: Telling): string {
  return formatDayOfWeek(day, now, language)
}

/** `17:05` for today; else with its day. */
export function momentText(at: Date, now: Date, language: Language): string {
  return hongKongDay(at) === hongKongDay(now) ? formatTime(at) : formatShort(at, now, language)
}

/** That of the version that was accepted, whatever is offered since. */
export function monthlyFee(order: Order, quotation: OpenQuotation): number {
  const accepted = quotation.versions.find(({ version }) => version === order.version)
  return accepted?.monthly_total ?? quotation.monthly_total
}

const SAID: Readonly<Record<OrderStepName, (telling: Telling) => Said>> = {
  order({ order, quotation: { versions }, t, language, now }) {
    const accepted = versions.find(({ version }) => version === order.version)
    const by = accepted?.acceptances.find(({ taken_back_at }) => taken_back_at === null)
    return {
      title: t('order.accepted'),
      fact: formatShort(by?.at ?? order.made_at, now, language),
      more: by && t('order.acceptedBy', { name: by.name, version: order.version }),
    }
  },

  deposit(telling) {
    const { order, t, language, now } = telling
    const { amount, due_on, paid, left, said_paid_at, is_late } = order.deposit
    const title = t('order.deposit')
    if (left === 0)
      return {
        title,
        fact: <Money className="font-bold" amount={paid} />,
        more: t(paid > amount ? 'order.depositOver' : 'order.depositArrived', {
          amount: formatHkd(paid - amount),
        }),
      }
    const due =
      due_on && t(is_late ? 'order.depositLate' : 'order.depositDue', { day: named(due_on, telling) })
    return {
      title,
      fact: (
        <>
          <Money className="font-bold" amount={left} />
          {due && <span className={is_late ? 'font-bold text-vermilion-deep' : ''}>{` ${due}`}</span>}
        </>
      ),
      more:
        said_paid_at !== null
          ? t('order.saysPaid', { time: momentText(said_paid_at, now, language) })
          : paid > 0 &&
            unbroken(t('order.depositPart', { paid: formatHkd(paid), amount: formatHkd(amount) })),
    }
  },

  installation(telling) {
    const { order, t, language, now } = telling
    const { installed, installation, stage, made_at } = order
    if (installed)
      return { title: t('order.installed'), fact: named(installed.on, telling), more: installed.by }
    const title = t('desk.bookAction')
    if (installation) {
      const { on, from, to, fitter } = installation
      return { title, fact: t('desk.orderComes', { day: named(on, telling), from, to }), more: fitter }
    }
    const since = t('desk.orderWaits', { day: formatShort(made_at, now, language) })
    return { title, fact: t(`desk.order_${stage}`), more: stage === 'to_book' && since }
  },

  monthly(telling) {
    const { order, quotation, t } = telling
    const { monthly, stage } = order
    const amount = formatHkd(monthlyFee(order, quotation))
    const title = t('order.monthly')
    if (!monthly)
      return { title, fact: unbroken(t('order.perMonth', { amount })), more: t('order.monthlyLater') }
    const { from, term_months, term_ends_on, ends_on } = monthly
    const fact = unbroken(t('order.monthlyFrom', { day: named(from, telling), amount }))
    if (stage === 'ended') return { title, fact: t('desk.orderEnded', { day: named(ends_on!, telling) }) }
    if (ends_on) return { title, fact, more: t('order.endsOn', { day: named(ends_on, telling) }) }
    return {
      title,
      fact,
      more: term_ends_on
        ? t('order.termUntil', { count: term_months, day: named(term_ends_on, telling) })
        : t('order.termNone'),
    }
  },
}
