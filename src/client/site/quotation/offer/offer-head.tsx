/** What has become of a quotation, and what its owner can do next. */

import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { unbroken, unbrokenWords } from '#client/ui/unbroken.tsx'
import { formatDate, formatDateTime, formatLastMoment } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { T } from '#shared/i18n/t.ts'
import type { OrderStage } from '#shared/order/life.ts'
import type { CustomerOrder } from '#shared/order/schema.ts'
import type { Totals } from '#shared/product/product.ts'
import { mayDecide, OFFERS, stampNameOf } from '#shared/quotation/offer.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import type { OfferState } from '#shared/quotation/status.ts'
import { PageHeading } from '../notice.tsx'
import { Stamp } from '../stamp.tsx'
import { dayIn } from './day-in.ts'
import { mayAskForToday } from './offer.ts'
import { OfferChanges } from './offer-changes.tsx'

interface OfferHeadProps {
  offer: Offer
  /** It is known for an accepted one that has loaded. */
  order: CustomerOrder | undefined
}

export function OfferHead({ offer, order }: OfferHeadProps) {
  const { title, texts } = useSaying(offer, order)
  const t = useT()
  const { state, note, changes, earlier, is_undone } = offer
  return (
    <>
      {(OFFERS[state].isDecision || is_undone) && (
        <div className="mb-6">
          <Stamp state={is_undone ? 'Void' : stampNameOf(offer)} />
        </div>
      )}
      <PageHeading key={title} className="page-title">
        {title}
      </PageHeading>
      {texts.map((text) => (
        <p key={text} className="phrases result-lead wrap-anywhere">
          {phrases(text)}
        </p>
      ))}
      {note !== '' && (
        <p className="offer-note">
          <span className="sr-only">{t('offer.note')}: </span>
          {note}
        </p>
      )}
      {changes && earlier[0] && !OFFERS[state].isOrder && (
        <a className="foot-link print:hidden" href={`#${CHANGES_ID}`}>
          {t('offer.changesTitle', { version: earlier[0].version })}
        </a>
      )}
    </>
  )
}

/** The ticket follows, which says the rest. */
const TEXTS_MAX = 2

interface Saying {
  title: string
  texts: string[]
}

function useSaying(offer: Offer, order: CustomerOrder | undefined): Saying {
  const t = useT()
  const language = useLanguage()
  const { isOrder, isLastWord } = OFFERS[offer.state]
  const ofState = isOrder
    ? ORDER_SAYINGS[order?.stage ?? 'to_book'](order, t, language)
    : SAYINGS[offer.state](offer, t, language)
  const { state, has_asked_for_call, has_asked_for_change, visit } = offer
  const askedTexts = [
    ...(visit.asked ? [sayVisit(offer, t)] : []),
    ...(has_asked_for_change ? [sayAsked(offer, t)] : []),
    ...(has_asked_for_call ? [sayCalled(offer, t)] : []),
  ]
  if (askedTexts.length === 0) return ofState
  // A decision stays the title: it is the last word.
  if (isLastWord) return { ...ofState, texts: askedTexts }
  const next = mayDecide(state) ? ofState.texts.slice(-1) : []
  return { title: t('offer.askedTitle'), texts: [...askedTexts, ...next].slice(0, TEXTS_MAX) }
}

function sayAsked(offer: Offer, t: T): string {
  return mayAskForToday(offer)
    ? whenAnswered(t, 'offer.todayAsked', 'offer.todayAskedBy')
    : whenAnswered(t, 'offer.changeAsked', 'offer.changeAskedBy')
}

function sayCalled({ contact }: Offer, t: T): string {
  return whenAnswered(t, 'offer.callAsked', 'offer.callAskedBy', { phone: unbrokenWords(contact.phone) })
}

function sayVisit({ contact }: Offer, t: T): string {
  return whenAnswered(t, 'visit.next', 'visit.nextBy', { phone: unbrokenWords(contact.phone) })
}

type Say = (offer: Offer, t: T, language: Language) => Saying

const sayOpen: Say = (offer, t, language) => {
  const { version, valid_until, accepted, earlier, is_prepared, visit, is_undone } = offer
  const until = lastMoment(valid_until, language)
  const acceptHere = until ? t('offer.openText', { date: until }) : t('offer.openTextAnyDay')
  const [before] = earlier
  if (is_undone) return { title: t('offer.undoneTitle'), texts: [t('offer.undoneText'), acceptHere] }
  if (!before && is_prepared)
    return { title: t('offer.readyTitle'), texts: [t('offer.readyText'), acceptHere] }
  if (!before)
    return {
      title: t('result.thanksVerified'),
      texts: [...(visit.fixed ? [] : [sayNext(visit, t)]), acceptHere],
    }
  const acceptedBefore =
    accepted &&
    t('offer.acceptedBefore', {
      accepted: accepted.version,
      name: accepted.name,
      time: formatDateTime(accepted.at, language),
    })
  return {
    title: t('offer.newTitle', { version }),
    texts: [acceptedBefore || acceptHere],
  }
}

function sayNext({ comes_first }: Offer['visit'], t: T): string {
  return comes_first ? t('visit.nothingOrdered') : whenAnswered(t, 'result.verified', 'result.verifiedBy')
}

type SayOrder = (order: CustomerOrder | undefined, t: T, language: Language) => Saying

const sayAccepted = (_: unknown, t: T): Saying => ({ title: t('offer.acceptedTitle'), texts: [] })
const isPaid = (order: CustomerOrder | undefined) =>
  order !== undefined && order.deposit.amount > 0 && order.deposit.left === 0
const sayRuns = (_: unknown, t: T): Saying => ({ title: t('offer.runsTitle'), texts: [] })

/** The steps below it say the rest. */
const ORDER_SAYINGS: Readonly<Record<OrderStage, SayOrder>> = {
  to_book: (order, t) =>
    isPaid(order) ? { title: t('offer.depositArrivedTitle'), texts: [] } : sayAccepted(order, t),
  booked: (order, t, language) => ({
    title: t('offer.comesTitle', { day: dayIn(language)(order!.installation!.on) }),
    texts: [],
  }),
  installed: sayRuns,
  running: sayRuns,
  ended: sayAccepted,
  earlier: sayAccepted,
  called_off: (_, t) => ({ title: t('offer.calledOffTitle'), texts: [t('offer.calledOffText')] }),
}

/** A pending one has a page of its own; nothing is said of it here. */
const SAYINGS: Readonly<Record<OfferState, Say>> = {
  pending: sayOpen,
  open: sayOpen,
  accepted: (_, t) => sayAccepted(undefined, t),
  declined: ({ has_asked_for_change }, t) => ({
    title: t('offer.declinedTitle'),
    texts: has_asked_for_change ? [] : [t('offer.declinedText')],
  }),
  expired({ valid_until }, t, language) {
    const until = lastMoment(valid_until, language)
    return {
      title: t('offer.expiredTitle'),
      texts: until ? [t('offer.expiredText', { date: until })] : [],
    }
  },
  withdrawn: (_, t) => ({ title: t('offer.withdrawnTitle'), texts: [t('offer.withdrawnText')] }),
}

function lastMoment(valid_until: Date | null, language: Language): string | null {
  return valid_until && unbrokenWords(formatLastMoment(valid_until, language))
}

/** The heading links here. */
const CHANGES_ID = 'changes'

/** What the newest version changes, and the versions before it. */
export function OfferHistory({ offer, totals }: { offer: Offer; totals: Totals }) {
  const t = useT()
  const { changes, earlier } = offer
  if (earlier.length === 0) return null
  return (
    <div className="result-history print:hidden">
      {changes && earlier[0] && (
        <OfferPart id={CHANGES_ID} title={t('offer.changesTitle', { version: earlier[0].version })}>
          <OfferChanges
            version={offer.version}
            changes={changes}
            totals={totals}
            before={earlier[0].version}
          />
        </OfferPart>
      )}
      <OfferPart title={t('offer.earlierTitle')}>
        <Earlier earlier={earlier} />
      </OfferPart>
    </div>
  )
}

function OfferPart({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="offer-part">
      <h2 className="text-20">{phrases(title)}</h2>
      {children}
    </section>
  )
}

function Earlier({ earlier }: Pick<Offer, 'earlier'>) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul>
      {earlier.map(({ version, sent_at, file }) => (
        <li key={version}>
          <a className="foot-link" href={paths.upload(file)} target="_blank" rel="noreferrer">
            {unbroken(t('offer.earlier', { version, date: formatDate(sent_at, language) }))}
          </a>
        </li>
      ))}
    </ul>
  )
}
