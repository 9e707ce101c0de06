/** The way from the yes to the day on which everything runs: what is done, what is next, and when. */
import type { ReactNode } from 'react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { T } from '#shared/i18n/t.ts'
import type { OrderStage } from '#shared/order/life.ts'
import type { CustomerOrder } from '#shared/order/schema.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { dayIn } from './day-in.ts'
import { DepositCard } from './deposit-card.tsx'
import { orderFile, type Proof } from './offer.ts'
import { OrderIcon } from './order-icon.tsx'
import { Receipts } from './receipts.tsx'

interface OrderStepsProps {
  offer: Offer
  /** It is undefined just after the acceptance: it waits for a day. */
  order: CustomerOrder | undefined
  /** What the acceptance asks for, until the order has come. */
  depositAsked: string | undefined
  proof: Proof
  onOrder: (order: CustomerOrder) => void
  /** Opens what asks for a day, or for another one. */
  onAskTime: () => void
}

interface Step {
  title: string
  when?: ReactNode
  text?: ReactNode
  isDone?: boolean
}

export function OrderSteps(props: OrderStepsProps) {
  const t = useT()
  const language = useLanguage()
  const telling: Telling = { ...props, t, language, day: dayIn(language) }
  const steps = STEPS[props.order?.stage ?? 'to_book'].flatMap((step) => step(telling) ?? [])
  if (steps.length === 0) return null
  const now = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className="order-steps" aria-label={t('offer.steps')}>
      {steps.map(({ title, when, text, isDone }, at) => {
        const isNow = at === now
        return (
          <li
            key={title}
            className="order-step"
            data-state={isDone ? 'done' : isNow ? 'now' : 'later'}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="step-mark" aria-hidden="true">
              {isDone ? <Tick /> : at + 1}
            </span>
            <div className="step-head">
              <h2 className="step-title">{title}</h2>
              {when && <p className="step-when">{when}</p>}
            </div>
            {text && <div className="step-text">{text}</div>}
          </li>
        )
      })}
    </ol>
  )
}

function Tick() {
  return (
    <svg className="size-4.5" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path d="m2 8.5 4 4 8-9" strokeWidth="2" stroke="currentColor" />
    </svg>
  )
}

interface Telling extends OrderStepsProps {
  t: T
  language: Language
  day: (day: string) => string
}

/** Returns undefined for one that is left out. */
type MakeStep = (telling: Telling) => Step | undefined

const accepted: MakeStep = ({ offer: { accepted, contact }, t, language }) => ({
  title: t('offer.stepAccepted'),
  when: accepted && unbroken(formatDateTime(accepted.at, language)),
  text: contact.email === '' ? t('offer.acceptedHere') : t('offer.acceptedMailed', { email: contact.email }),
  isDone: true,
})

const ABROAD = /^\s*(?:\+|00)(?!\s*852)/

const deposit: MakeStep = ({ order, depositAsked, offer, proof, onOrder, t, day }) => {
  if (!order)
    return depositAsked === undefined ? undefined : { title: t('offer.stepDeposit'), text: depositAsked }
  if (order.deposit.amount === 0) return undefined
  const { amount, left, due_on, is_late } = order.deposit
  if (left === 0) {
    const last = order.payments.find(({ kind }) => kind === 'payment')
    return {
      title: t('offer.stepDepositOf', { amount: formatHkd(amount) }),
      when: last && t('offer.depositArrived', { day: day(last.received_on) }),
      text: <Receipts order={order} proof={proof} />,
      isDone: true,
    }
  }
  const due = due_on && t(is_late ? 'offer.depositWasDue' : 'offer.depositDue', { day: day(due_on) })
  return {
    title: t('offer.stepDeposit'),
    when: is_late ? <b className="text-vermilion-deep">{due}</b> : due,
    text: (
      <>
        <DepositCard
          order={order}
          proof={proof}
          isAbroad={ABROAD.test(offer.contact.phone)}
          onChange={onOrder}
        />
        <Receipts order={order} proof={proof} />
      </>
    ),
  }
}

const waits: MakeStep = ({ t, onAskTime }) => ({
  title: t('offer.stepInstallation'),
  text: (
    <>
      <p>{whenAnswered(t, 'offer.dayToCome', 'offer.dayToComeBy')}</p>
      <div className="step-ways">
        <AskButton text={t('offer.suggestDays')} onAsk={onAskTime} />
      </div>
    </>
  ),
})

function AskButton({ text, onAsk }: { text: string; onAsk: () => void }) {
  return (
    <button type="button" className="foot-link step-way" aria-haspopup="dialog" onClick={onAsk}>
      <OrderIcon name="clock" />
      {text}
    </button>
  )
}

const comes: MakeStep = ({ order, proof, t, language, day, onAskTime }) => {
  const { on, from, to, was_on, fitter, words_en, words_zh } = order!.installation!
  const words = { en: words_en, zh: words_zh }
  const other = language === 'en' ? 'zh' : 'en'
  const written = words[language] === '' ? other : language
  return {
    title: t('offer.stepInstallation'),
    when: (
      <>
        <b className="text-ink">{t('offer.comes', { day: day(on), from, to })}</b>
        {was_on && <s className="block">{t('offer.cameBefore', { day: day(was_on) })}</s>}
      </>
    ),
    text: (
      <>
        {fitter && <p>{t('offer.fitter', { name: fitter })}</p>}
        {words[written] && (
          <p className="step-words" lang={LANGUAGE_TAG[written]}>
            {words[written]}
          </p>
        )}
        <div className="step-ways">
          <a className="foot-link step-way" href={orderFile('calendar', proof)} download>
            <OrderIcon name="calendar" />
            {t('offer.toCalendar')}
          </a>
          <AskButton text={t('offer.otherTime')} onAsk={onAskTime} />
        </div>
      </>
    ),
  }
}

const installed: MakeStep = ({ order, t, day }) => {
  const { on, by } = order!.installed!
  return {
    title: t('offer.stepInstalled'),
    when: t('offer.installedOn', { day: day(on) }),
    text: by && t('offer.installedBy', { name: by }),
    isDone: true,
  }
}

const runsLater: MakeStep = ({ offer: { monthly_total }, t }) => ({
  title: t('offer.stepRuns'),
  when:
    monthly_total === 0
      ? t('offer.runsAfter')
      : unbroken(t('offer.runsAfterFor', { amount: formatHkd(monthly_total) })),
})

const runs: MakeStep = ({ order, t, day }) => ({
  title: t('offer.stepRuns'),
  when: order?.monthly && t('offer.runsSince', { day: day(order.monthly.from) }),
  text: t('offer.runsText'),
  isDone: true,
})

const STEPS: Readonly<Record<OrderStage, readonly MakeStep[]>> = {
  to_book: [accepted, deposit, waits, runsLater],
  booked: [accepted, deposit, comes, runsLater],
  installed: [accepted, deposit, installed, runs],
  running: [accepted, deposit, installed, runs],
  ended: [accepted],
  // Nothing was noted of its installation.
  earlier: [accepted, deposit],
  called_off: [],
}
