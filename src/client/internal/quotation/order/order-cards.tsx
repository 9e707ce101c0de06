/** What an order has beside its steps: the deposit with its payments, the installation, and the monthly fee. */

import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { formatDayOfWeek, formatShort } from '#shared/base/date.ts'
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import type { Order } from '#shared/order/schema.ts'
import { telephoneHref } from '#shared/phone/links.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { type Fact, FactList } from '../../kit/fact-list.tsx'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useNow } from '../../kit/use-now.ts'
import { PageSection } from '../page-section.tsx'
import { actName } from './order-acts.ts'
import { momentText, monthlyFee } from './order-steps.tsx'
import { PaymentList } from './payment-list.tsx'
import { type AskedOfOrder, hasDeposit } from './steps.ts'
import { useOrder } from './use-order.ts'

interface OrderCardsProps {
  quotation: OpenQuotation
  onAct: (act: AskedOfOrder) => void
}

export function OrderCards({ quotation, onAct }: OrderCardsProps) {
  const order = useOrder(quotation)
  if (!order) return null
  const card: CardProps = { order, quotation, onAct }
  return (
    <div className="order-cards">
      {(hasDeposit(order) || order.actions.includes('set_deposit')) && <DepositCard {...card} />}
      {(order.installation || order.installed) && <InstallationCard {...card} />}
      {order.monthly && <MonthlyCard {...card} />}
    </div>
  )
}

interface CardProps extends OrderCardsProps {
  order: Order
}

function DepositCard({ order, quotation, onAct }: CardProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { amount, left, paid, said_paid_at } = order.deposit
  const asked = left > 0 ? quotation.events.find(({ kind }) => kind === 'deposit_asked') : undefined
  return (
    <PageSection
      title={t('order.deposit')}
      aside={
        amount > 0 && (
          <span className="text-13 text-muted">
            {left > 0
              ? unbroken(t('order.depositLeft', { left: formatHkd(left), amount: formatHkd(amount) }))
              : t('order.depositArrived')}
          </span>
        )
      }
    >
      {said_paid_at !== null && (
        <p className="said-paid">
          <MessageSquare className="mt-1 size-4 flex-none" aria-hidden="true" />
          <span>
            {t('order.saidPaid', { time: momentText(said_paid_at, now, language), reference: order.id })}
          </span>
        </p>
      )}
      {order.payments.length > 0 ? (
        <PaymentList quotation={quotation} order={order} />
      ) : (
        <p className="text-muted">{t(amount > 0 ? 'order.paymentsNone' : 'order.depositNone')}</p>
      )}
      {paid > amount && amount > 0 && (
        <p className="mt-2">{unbroken(t('order.depositOver', { amount: formatHkd(paid - amount) }))}</p>
      )}
      {asked && (
        <p className="mt-2 text-13 text-muted">
          {t('order.depositAskedLast', { time: momentText(asked.at, now, language) })}
        </p>
      )}
      <CardActs order={order} acts={['note_payment', 'ask_deposit', 'set_deposit']} onAct={onAct}>
        {order.how_to_pay !== '' && (
          <CopyButton
            isLink
            text={order.how_to_pay}
            copiedText={t('order.howToPayCopied')}
            failedText={t('order.howToPayNotCopied')}
          >
            {t('order.copyHowToPay')}
          </CopyButton>
        )}
      </CardActs>
    </PageSection>
  )
}

function InstallationCard({ order, onAct }: CardProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { installation, installed } = order
  const day = (on: string) => formatDayOfWeek(on, now, language)
  const facts: Fact[] = []
  if (installation) {
    const { on, from, to, was_on, fitter, fitter_phone } = installation
    facts.push({ name: t('order.day'), value: t('desk.orderComes', { day: day(on), from, to }) })
    if (was_on) facts.push({ name: t('order.wasOn'), value: <s>{day(was_on)}</s> })
    if (fitter || fitter_phone)
      facts.push({ name: t('desk.fitter'), value: <Fitter name={fitter} phone={fitter_phone} /> })
    for (const one of LANGUAGES) {
      const words = installation[`words_${one}`]
      if (words)
        facts.push({
          name: t(`order.words_${one}`),
          value: (
            <span className="whitespace-pre-line" lang={LANGUAGE_TAG[one]}>
              {words}
            </span>
          ),
        })
    }
  }
  if (installed) {
    facts.push({ name: t('order.installedOn'), value: day(installed.on) })
    if (installed.by) facts.push({ name: t('desk.installBy'), value: installed.by })
    if (installed.note)
      facts.push({
        name: t('desk.note'),
        value: (
          <span className="whitespace-pre-line" lang={textLanguageTag(installed.note)}>
            {installed.note}
          </span>
        ),
      })
  }
  return (
    <PageSection
      title={t('desk.bookAction')}
      aside={
        installation && (
          <span className="text-13 text-muted">
            {t('order.bookedBy', {
              time: formatShort(installation.booked_at, now, language),
              name: installation.booked_by,
            })}
          </span>
        )
      }
    >
      <FactList facts={facts} />
      <CardActs order={order} acts={['book', 'install', 'unbook', 'undo_install']} onAct={onAct} />
    </PageSection>
  )
}

const PHONE_LINK = 'whitespace-nowrap underline underline-offset-4'

function Fitter({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      {name && <span className="me-2">{name}</span>}
      {phone && (
        <a className={PHONE_LINK} href={telephoneHref(phone)} translate="no">
          {phone}
        </a>
      )}
    </>
  )
}

function MonthlyCard({ order, quotation, onAct }: CardProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const day = (on: string) => formatDayOfWeek(on, now, language)
  const { from, term_months, term_ends_on, term_answer, ends_on } = order.monthly!
  const facts: Fact[] = [
    { name: t('order.from'), value: day(from) },
    {
      name: t('order.term'),
      value: term_ends_on
        ? t('order.termUntil', { count: term_months, day: day(term_ends_on) })
        : t('order.termNone'),
    },
    ...(term_ends_on || term_answer
      ? [
          {
            name: t('order.answerTerm'),
            value: ends_on
              ? t('order.endsOn', { day: day(ends_on) })
              : t(`order.answer_${term_answer ?? 'undecided'}`),
          },
        ]
      : []),
  ]
  return (
    <PageSection
      title={t('order.monthlyFee')}
      aside={<span className="text-13 text-muted">{formatHkd(monthlyFee(order, quotation))}</span>}
    >
      <FactList facts={facts} />
      <CardActs order={order} acts={['answer_term', 'undo_start']} onAct={onAct} />
    </PageSection>
  )
}

interface CardActsProps {
  order: Order
  acts: readonly AskedOfOrder[]
  onAct: OrderCardsProps['onAct']
  children?: ReactNode
}

/** What of them may be done now. */
function CardActs({ order, acts, onAct, children }: CardActsProps): ReactNode {
  const t = useT()
  const may = acts.filter((act) => order.actions.includes(act))
  if (may.length === 0 && !children) return null
  return (
    <div className="order-card-acts">
      {may.map((act) => (
        <button key={act} type="button" className={TEXT_LINK} onClick={() => onAct(act)}>
          {t(actName(act, order))}
        </button>
      ))}
      {children}
    </div>
  )
}
