/** What a row of Today says: who, why, since when, what about, and the ways to answer. */

import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatHkd } from '#shared/product/product.ts'
import { placeName, placeOrAbout } from '#shared/quotation/place.ts'
import type { TodayReason } from '#shared/quotation/today.ts'
import type { TodayCustomer, TodayRequest, TodayRow } from '#shared/quotation/today-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useRequestChat, useRequestLinks } from '../contact/request-links.ts'
import { callLinks, mailLink } from '../kit/contact-links.ts'
import { type Person as Colleague, personWithId, SealAlone } from '../kit/person-name.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useAgo } from '../kit/use-ago.ts'
import { internalPaths } from '../paths.ts'
import { useOpenChat } from '../quotation/chat-link.tsx'
import { useContactLinks } from '../quotation/contact-buttons.tsx'
import { ReasonChips } from '../quotation/customer/customer-requests.tsx'
import type { OnBook } from '../quotation/use-booking.tsx'
import { TakeQuotation, TakeRequest } from './take-it.tsx'
import { Reach } from './today-reach.tsx'
import { useTodayTexts } from './today-texts.ts'

interface RowProps {
  name: string
  /** Beside the name. */
  of: string
  href: string
  why: TodayReason
  also: readonly TodayReason[]
  since: ReactNode
  text: string
  amount: string
  /** The seal of who has it, or the button that takes it. */
  seal: ReactNode
  /** The ways to answer. */
  children: ReactNode
}

function Row(row: RowProps) {
  const { name, of, href, why, also, since, text, amount, seal, children } = row
  return (
    <>
      <p className="today-name">
        <Link href={href} lang={textLanguageTag(name)} title={name}>
          {name}
        </Link>
        {of && (
          <span lang={textLanguageTag(of)} title={of}>
            {of}
          </span>
        )}
      </p>
      <div className="today-line">
        <p className="today-why">
          <ReasonChips reasons={[why, ...also]} />
        </p>
        {since}
      </div>
      {text && (
        <p className="today-text" title={text} lang={textLanguageTag(text)}>
          {text}
        </p>
      )}
      <p className="today-amount">{amount}</p>
      <p className="today-seal">{seal}</p>
      <p className="today-buttons">{children}</p>
    </>
  )
}

interface OwnerProps {
  assignee: number | null
  colleagues: readonly Colleague[]
  /** Where no one has it. */
  children: ReactNode
}

function Owner({ assignee, colleagues, children }: OwnerProps) {
  const colleague = assignee === null ? undefined : personWithId(colleagues, assignee)
  return colleague ? <SealAlone person={colleague} /> : assignee === null && children
}

interface CustomerRowProps {
  row: TodayRow
  colleagues: readonly Colleague[]
  onBook: OnBook
}

export function CustomerRow({ row, colleagues, onBook }: CustomerRowProps) {
  const t = useT()
  const { sinceOf, textOf } = useTodayTexts()
  const reach = useContactLinks()
  const { id, name, about, why, also, order, first_year_total } = row
  const place = placeOrAbout(row, useLanguage())
  const { numbers, mail } = reach(row, about)
  const openChat = useOpenChat()
  // On the day of the installation the question is for who is there.
  const fitter = why === 'installing' && order ? callLinks(order.fitter_phone)[0] : undefined
  const href = internalPaths.quotations(id)
  return (
    <Row
      {...{ name, of: place, href, why, also }}
      seal={
        <Owner assignee={row.assignee} colleagues={colleagues}>
          <TakeQuotation row={row} />
        </Owner>
      }
      since={<Since {...sinceOf(row)} />}
      text={textOf(row)}
      amount={formatHkd(first_year_total)}
    >
      <Reach
        name={name}
        call={fitter ? { ...fitter, name: order!.fitter || t('desk.fitter') } : numbers[0]}
        chat={numbers[0]?.chat}
        onChat={() => numbers[0] && openChat(row, numbers[0])}
        mail={mail}
      />
      {why === 'visit' ? (
        <Button
          className="max-desk:hidden"
          aria-label={t('desk.bookVisitOf', { name })}
          onClick={({ currentTarget }) => onBook(id, 'fix_visit', currentTarget)}
        >
          {t('desk.todayBook')}
        </Button>
      ) : (
        <Link
          className="button-quiet max-desk:hidden"
          href={href}
          aria-label={t('desk.openOf', { id, name })}
        >
          {t('desk.newsOpen')}
        </Link>
      )}
    </Row>
  )
}

interface RequestRowProps {
  request: TodayRequest
  colleagues: readonly Colleague[]
}

export function RequestRow({ request, colleagues }: RequestRowProps) {
  const t = useT()
  const ago = useAgo()
  const reach = useRequestLinks()
  const openChat = useRequestChat()
  const { id, name, phone_number, date, words, also } = request
  const of = placeName(request, useLanguage()) || phone_number
  const number = reach({ ...request, message: words })
  const href = `${internalPaths.inbox()}?id=${id}`
  return (
    <Row
      {...{ name, of, href, why: 'request', also }}
      seal={
        <Owner assignee={request.assignee} colleagues={colleagues}>
          <TakeRequest request={request} />
        </Owner>
      }
      since={<Since text={ago(date)} />}
      text={t('desk.quoted', { words })}
      amount="–"
    >
      <Reach
        name={name}
        call={number}
        chat={number?.chat}
        onChat={() => number && openChat(request, number)}
      />
      <Link
        className={number ? 'button-quiet max-desk:hidden' : 'button-quiet'}
        href={href}
        aria-label={t('desk.readOf', { name })}
      >
        <Mail className="desk:hidden" aria-hidden="true" />
        <span className="max-desk:hidden">{t('desk.read')}</span>
      </Link>
    </Row>
  )
}

export function RecordRow({ customer }: { customer: TodayCustomer }) {
  const t = useT()
  const { sinceDay } = useTodayTexts()
  const reach = useRequestLinks()
  const { id, name, email, phone, next_action, next_action_on, also } = customer
  const of = placeName(customer, useLanguage())
  const number = reach({ ...customer, phone_number: phone, message: of })
  const href = internalPaths.customer({ customer: id })
  return (
    <Row
      {...{ name, of, href, why: 'planned', also }}
      seal={null}
      since={<Since {...sinceDay(next_action_on)} />}
      text={next_action}
      amount="–"
    >
      <Reach
        name={name}
        call={number}
        chat={number?.chat}
        mail={email === '' ? undefined : mailLink(email, t('company.name'))}
      />
      <Link
        className="button-quiet max-desk:hidden"
        href={href}
        aria-label={t('desk.openRecordOf', { name })}
      >
        {t('desk.newsOpen')}
      </Link>
    </Row>
  )
}

function Since({ text, isLate = false }: { text: string; isLate?: boolean }) {
  return (
    <p className="today-since" data-late={isLate || undefined}>
      {text}
    </p>
  )
}
