/** A page of what passed between a customer and us: quotations, orders, requests, mails and notes in one order. */

import {
  Check,
  ClipboardCheck,
  FileText,
  Inbox,
  type LucideIcon,
  Mail,
  Phone,
  StickyNote,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import { ACTS, LIFE } from '#shared/quotation/life.ts'
import { STATE_TEXT, STATE_TONE } from '../../contact/contact-states.ts'
import { Chip } from '../../kit/chip.tsx'
import {
  eitherLinks,
  mailLink,
  type NumberLinks,
  numberLinks,
  usePhoneNumbers,
} from '../../kit/contact-links.ts'
import { nameOfPerson } from '../../kit/person-name.tsx'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { WhatsAppIcon } from '../../kit/whats-app-icon.tsx'
import { MailStateChip } from '../../mass-mail/mail-state-chip.tsx'
import { KIND_TEXT } from '../../outbox/mail-table.tsx'
import { internalPaths } from '../../paths.ts'
import { QuotationChatLink } from '../chat-link.tsx'
import { eventActor, eventWords } from '../history/event-text.ts'
import { PageSection } from '../page-section.tsx'

interface Entry {
  key: string
  Icon: LucideIcon
  at: Date
  head: ReactNode
  /** It is at the right edge. */
  amount?: number
  /** They said yes. */
  isYes?: boolean
  /** Small, beside the time. */
  side?: ReactNode
  /** What someone wrote. */
  quote?: string
}

export function CustomerEntries({ customer }: { customer: Customer }) {
  const t = useT()
  const language = useLanguage()
  const entries = useEntries(customer)
  if (entries.length === 0) return <p className="text-muted">{t('desk.customerNone')}</p>
  return (
    <ol className="quotation-history">
      {entries.map(({ key, Icon, at, head, amount, isYes, side, quote }) => (
        <li key={key} data-kind={isYes ? 'yes' : undefined}>
          <Icon aria-hidden="true" />
          <p className="entry-head entry-line">
            <span>{head}</span>
            {amount !== undefined && <span className="entry-amount">{formatHkd(amount)}</span>}
          </p>
          {quote && (
            <p className="quote" lang={textLanguageTag(quote)}>
              {quote}
            </p>
          )}
          <p className="entry-foot">
            {side && <span>{side} · </span>}
            <time dateTime={at.toISOString()}>{formatDateTime(at, language)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

function useEntries({ quotations, decisions, orders, contacts, mails, notes, people }: Customer): Entry[] {
  const t = useT()
  const language = useLanguage()
  const entries: Entry[] = [
    ...quotations.map(({ id, status, created_at, first_year_total, assignee }) => ({
      key: `quotation ${id}`,
      Icon: FileText,
      at: created_at,
      head: (
        <>
          <QuotationLink id={id} />
          <Chip tone={LIFE[status].tone}>{t(`desk.status_${status}`)}</Chip>
        </>
      ),
      amount: first_year_total,
      side: nameOfPerson(people, assignee) ?? t('desk.unassigned'),
    })),
    ...decisions.map((decision) => {
      const { id, quotation, kind, at, first_year_total } = decision
      const { text, quote } = eventWords(decision, t, language)
      const isYes = kind === ACTS.accept.event
      return {
        key: `decision ${id}`,
        Icon: isYes ? Check : X,
        at,
        head: (
          <>
            <span>{text}</span>
            <QuotationLink id={quotation} />
          </>
        ),
        amount: first_year_total,
        isYes,
        quote,
      }
    }),
    ...contacts.map(({ id, at, state, excerpt }) => ({
      key: `request ${id}`,
      Icon: Inbox,
      at,
      head: (
        <>
          <Link className={TEXT_LINK} href={`${internalPaths.inbox()}?id=${id}`}>
            {t('inbox.request')}
          </Link>
          <Chip tone={STATE_TONE[state]}>{t(STATE_TEXT[state])}</Chip>
        </>
      ),
      quote: excerpt,
    })),
    ...mails.map(({ id, kind, state, last_answer, subject, recipient, created_at }) => ({
      key: `mail ${id}`,
      Icon: Mail,
      at: created_at,
      head: (
        <>
          <span>{t(KIND_TEXT[kind])}</span>
          <MailStateChip state={state} answer={last_answer} />
        </>
      ),
      quote: subject,
      side: <span translate="no">{recipient}</span>,
    })),
    ...[
      ...orders.map((event) => ({ event, Icon: ClipboardCheck })),
      ...notes.map((event) => ({ event, Icon: StickyNote })),
    ].map(({ event, Icon }) => {
      const { text, quote } = eventWords(event, t, language)
      return {
        key: `event ${event.id}`,
        Icon,
        at: event.at,
        head: (
          <>
            <span>{text}</span>
            <QuotationLink id={event.quotation} />
          </>
        ),
        quote,
        side: eventActor(event, t),
      }
    }),
  ]
  return entries.sort((one, other) => other.at.getTime() - one.at.getTime())
}

function QuotationLink({ id }: { id: string }) {
  const t = useT()
  return (
    <Link className={TEXT_LINK} href={internalPaths.quotations(id)}>
      {t('inbox.quotation', { id })}
    </Link>
  )
}

/** The addresses and numbers of a customer, each with its ways to reach them. */
export function CustomerNames({ customer }: { customer: Customer }) {
  const t = useT()
  return (
    <PageSection title={t('desk.customerReach')} className="customer-reach">
      <ul className="customer-ways">
        {customer.known_by.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>
            <span className="grid">
              <span className="font-bold wrap-anywhere" translate="no">
                {text}
              </span>
            </span>
            <Reach customer={customer} kind={kind} text={text} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

interface ReachProps extends Pick<Customer['known_by'][number], 'kind' | 'text'> {
  customer: Customer
}

function Reach({ customer, kind, text }: ReachProps) {
  const { name, language, newest } = customer
  const t = useT()
  const shown: Language = useLanguage()
  const phoneNumbers = usePhoneNumbers()
  const company = t(language === shown ? 'company.name' : 'company.otherName')
  const id = newest.quotation
  if (kind === 'email')
    return (
      <span className="contact-buttons" data-small="">
        <a
          className="button-quiet"
          href={mailLink(text, id === null ? company : t('desk.emailSubject', { company, id }))}
          aria-label={t('desk.emailOf', { name: text })}
        >
          <Mail aria-hidden="true" />
          {t('desk.email')}
        </a>
      </span>
    )
  const given = [
    phoneNumbers(text),
    [name, customer.restaurant, customer.district, customer.about].join(' '),
    '',
  ] as const
  const either = eitherLinks(...given)
  return (
    <span className="contact-buttons" data-small="">
      {[...numberLinks(...given), ...either].flatMap((number) => [
        <a
          key={number.call}
          className="button-quiet"
          href={number.call}
          aria-label={t('desk.callOf', { name: `${number.code ?? ''} ${number.text}`.trim() })}
        >
          <Phone aria-hidden="true" />
          {t('desk.call')} {number.code}
        </a>,
        <ChatWith key={number.chat} customer={customer} number={number} />,
      ])}
    </span>
  )
}

/** About the newest quotation, where there is one. */
function ChatWith({
  customer: { name, language, newest },
  number,
}: {
  customer: Customer
  number: NumberLinks
}) {
  const t = useT()
  const label = t('desk.whatsappOf', {
    app: t('desk.whatsapp'),
    name: `${number.code ?? ''} ${number.text}`.trim(),
  })
  const shown = (
    <>
      <WhatsAppIcon />
      {t('desk.whatsapp')} {number.code}
    </>
  )
  if (newest.quotation !== null) {
    const quotation = { id: newest.quotation, name, language }
    return (
      <QuotationChatLink quotation={quotation} number={number} className="button-quiet" aria-label={label}>
        {shown}
      </QuotationChatLink>
    )
  }
  return (
    <a className="button-quiet" href={number.chat} target="_blank" rel="noreferrer" aria-label={label}>
      {shown}
    </a>
  )
}
