/** The way from the yes to the day on which everything runs: what is done, what is next, and when. */
import type { ReactNode } from 'react'
import { serverNow } from '#client/session/server-clock.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { formatDateTime, formatDayOfWeek } from '#shared/base/date.ts'
import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { T } from '#shared/i18n/t.ts'
import type { OrderStage } from '#shared/order/life.ts'
import type { CustomerOrder } from '#shared/order/schema.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'

interface OrderStepsProps {
  offer: Offer
  /** It is undefined just after the acceptance: it waits for a day. */
  order: CustomerOrder | undefined
}

interface Step {
  title: string
  when?: ReactNode
  text?: ReactNode
}

export function OrderSteps({ offer, order }: OrderStepsProps) {
  const t = useT()
  const language = useLanguage()
  const shown = STEPS[order?.stage ?? 'to_book']
  const telling: Telling = { offer, order, t, language, day: dayIn(language) }
  const steps = shown.steps.map((step) => step(telling))
  if (steps.length === 0) return null
  return (
    <ol className="order-steps" aria-label={t('offer.steps')}>
      {steps.map(({ title, when, text }, at) => {
        const isDone = at < shown.done
        const isNow = at === shown.done
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

/** `2026-12-09` as `Wed 9 December`. */
export function dayIn(language: Language): (day: string) => string {
  return (day) => formatDayOfWeek(day, new Date(serverNow()), language)
}

interface Telling {
  offer: Offer
  order: CustomerOrder | undefined
  t: T
  language: Language
  day: (day: string) => string
}

type MakeStep = (telling: Telling) => Step

const accepted: MakeStep = ({ offer: { accepted, contact }, t, language }) => ({
  title: t('offer.stepAccepted'),
  when: accepted && unbroken(formatDateTime(accepted.at, language)),
  text: contact.email === '' ? t('offer.acceptedHere') : t('offer.acceptedMailed', { email: contact.email }),
})

const waits: MakeStep = ({ t }) => ({
  title: t('offer.stepInstallation'),
  text: whenAnswered(t, 'offer.dayToCome', 'offer.dayToComeBy'),
})

const comes: MakeStep = ({ order, t, language, day }) => {
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
  }
}

const runsLater: MakeStep = ({ t }) => ({ title: t('offer.stepRuns'), when: t('offer.runsAfter') })

const runs: MakeStep = ({ order, t, day }) => ({
  title: t('offer.stepRuns'),
  when: order?.monthly && t('offer.runsSince', { day: day(order.monthly.from) }),
  text: t('offer.runsText'),
})

/** `done`: how many of the steps, which are the first. */
const STEPS: Readonly<Record<OrderStage, { steps: readonly MakeStep[]; done: number }>> = {
  to_book: { steps: [accepted, waits, runsLater], done: 1 },
  booked: { steps: [accepted, comes, runsLater], done: 1 },
  installed: { steps: [accepted, installed, runs], done: 3 },
  running: { steps: [accepted, installed, runs], done: 3 },
  ended: { steps: [accepted], done: 1 },
  // Nothing was noted of its installation.
  earlier: { steps: [accepted], done: 1 },
  called_off: { steps: [], done: 0 },
}
