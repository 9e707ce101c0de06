/** The steps of an order in the thread of its quotation, in words for its customer. */
import type { Services } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import { formatDayOfWeek } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import type { TermAnswer } from '#shared/order/life.ts'
import { formatHkd } from '#shared/product/product.ts'
import { STEP_KINDS, type StepKind } from '#shared/quotation/steps.ts'
import type { ThreadStep } from '#shared/quotation/thread-schema.ts'
import { listEventsOf } from '../history/store.ts'
import type { Quotation } from '../store.ts'

/** Oldest first. What changes nothing for the customer is left out, as is a move that was undone, with its undo. */
export function listSteps(
  { db, clock, texts }: Pick<Services, 'db' | 'clock' | 'texts'>,
  { id, name }: Pick<Quotation, 'id' | 'name'>,
): IsoTimes<ThreadStep>[] {
  const now = isoTime(clock.now())
  const { en, zh } = texts.live.both
  const booked = { installation: '', visit: '' }
  const steps: IsoTimes<ThreadStep>[] = []
  for (const event of listEventsOf(db, id, STEP_KINDS)) {
    const kind = event.kind as StepKind
    const detail = JSON.parse(event.detail) as Detail
    const what = BOOKS[kind] ?? CANCELS[kind]
    if (what) {
      const before = booked[what]
      booked[what] = BOOKS[kind] ? `${detail.on} ${detail.from} ${detail.to}` : ''
      // Another fitter, or other words.
      if (BOOKS[kind] && booked[what] === before) continue
      const undone = detail.is_undo && steps.findLast((step) => step.kind === kind)
      if (undone) {
        steps.splice(steps.indexOf(undone), 1)
        continue
      }
    }
    const write = (t: T, language: Language) =>
      WORDS[kind]({
        t,
        detail,
        signer: detail.name || name,
        version: event.version ?? 1,
        day: detail.on ? formatDayOfWeek(detail.on, now, language) : '',
        dayBefore: detail.was_on ? formatDayOfWeek(detail.was_on, now, language) : '',
        amount: formatHkd(detail.amount ?? 0),
      })
    const text = { en: write(en, 'en'), zh: write(zh, 'zh') }
    if (text.en !== '') steps.push({ id: event.id, kind, at: event.at, text })
  }
  return steps
}

type Coming = 'installation' | 'visit'
const BOOKS: Partial<Record<StepKind, Coming>> = { installation_booked: 'installation', visit_fixed: 'visit' }
const CANCELS: Partial<Record<StepKind, Coming>> = {
  installation_cancelled: 'installation',
  visit_unfixed: 'visit',
  visit_cancelled: 'visit',
}

/** What the history stores of one, as far as its customer may read it. */
interface Detail {
  /** Who has accepted. */
  name?: string
  amount?: number
  kind?: 'payment' | 'refund'
  on?: string | null
  was_on?: string | null
  /** It undoes the move before it. */
  is_undo?: boolean
  from?: string
  to?: string
  answer?: TermAnswer | null
}

interface Scene {
  t: T
  detail: Detail
  signer: string
  version: number
  day: string
  dayBefore: string
  amount: string
}

/** Empty for what concerns us alone. */
const WORDS: Readonly<Record<StepKind, (scene: Scene) => string>> = {
  accepted: ({ t, signer: name, version }) =>
    version === 1 ? t('step.accepted', { name }) : t('step.acceptedVersion', { name, version }),
  taken_back: ({ t }) => t('step.takenBack'),
  visit_fixed: ({ t, day, dayBefore, detail: { from = '', to = '' } }) =>
    dayBefore === ''
      ? t('step.visitFixed', { day, from, to })
      : t('step.visitMoved', { before: dayBefore, day, from, to }),
  visit_unfixed: ({ t, day }) => t('step.visitUnfixed', { day }),
  // What was only asked for is in the messages.
  visit_cancelled: ({ t, day }) => day && t('step.visitCancelled', { day }),
  deposit_changed: ({ t, amount, day, detail }) =>
    detail.amount ? t('step.depositSet', { amount, day }) : t('step.depositNone'),
  deposit_asked: ({ t, amount }) => t('step.depositAsked', { amount }),
  payment_noted: ({ t, amount, day, detail: { kind } }) =>
    t(kind === 'refund' ? 'step.returned' : 'step.arrived', { amount, day }),
  payment_corrected: ({ t, amount, day }) => t('step.paymentCorrected', { amount, day }),
  payment_unsaid: ({ t }) => t('step.unsaid'),
  installation_booked: ({ t, day, dayBefore, detail: { from = '', to = '' } }) =>
    dayBefore === ''
      ? t('step.booked', { day, from, to })
      : t('step.moved', { before: dayBefore, day, from, to }),
  installation_cancelled: ({ t, day }) => t('step.unbooked', { day }),
  installed: ({ t, day }) => t('step.installed', { day }),
  installed_undone: ({ t }) => t('step.installedUndone'),
  monthly_started: ({ t, day }) => t('step.monthly', { day }),
  monthly_undone: ({ t }) => t('step.monthlyUndone'),
  term_answered({ t, day, detail: { answer } }) {
    if (answer === 'ends') return t('step.ends', { day })
    return answer === 'runs_on' ? t('step.runsOn') : ''
  },
  order_called_off: ({ t }) => t('step.calledOff'),
  order_taken_up: ({ t }) => t('step.takenUp'),
}
