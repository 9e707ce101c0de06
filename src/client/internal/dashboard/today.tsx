/** Whom to call now, and why: the first thing of the day. */
import { ChevronRight, Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { DAY_MS, formatShort, formatShortDate, formatShortDay } from '#shared/base/date.ts'
import type { ContactRecord } from '#shared/contact/schema.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { TodayRow } from '#shared/quotation/desk-schema.ts'
import type { TodayReason } from '#shared/quotation/today.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNewRequests } from '../contact/use-inbox.ts'
import { type Person as Colleague, personWithId, SealAlone } from '../kit/person-name.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { relativeTime, useNow } from '../kit/use-now.ts'
import { internalPaths } from '../paths.ts'
import { useContactLinks, useCopyNumber } from '../quotation/contact-buttons.tsx'
import { RequestChip, RequestChips } from '../quotation/customer/customer-requests.tsx'
import { deskPath } from '../quotation/desk/use-desk.ts'

export function Today() {
  const t = useT()
  const { data } = trpc.quotation.today.useQuery()
  const { data: requests } = useRequestsOfToday()
  const unread = useNewRequests() ?? 0
  if (!data) return null
  const { people, colleagues, total } = data
  const read = requests?.part ?? []
  return (
    <section className="today" aria-labelledby="today-title">
      <div className="today-head">
        <h2 id="today-title" className="text-18">
          {t('desk.todayTitle')}
        </h2>
        {total > 0 && (
          <HeadLink href={deskPath({ waits: 'us' })}>{t('desk.todayAll', { count: total })}</HeadLink>
        )}
        {unread > 0 && (
          <HeadLink href={`${internalPaths.inbox()}?state=new`}>
            {t('dashboard.readNewRequests', { count: unread })}
          </HeadLink>
        )}
      </div>
      {people.length + read.length === 0 ? (
        <p className="p-5 text-muted">{t('desk.todayNone')}</p>
      ) : (
        <ul>
          {people.map((row) => (
            <Customer key={row.id} row={row} colleagues={colleagues} />
          ))}
          {read.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  )
}

function HeadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="today-all">
      {children}
      <ChevronRight className="size-5" aria-hidden="true" />
    </Link>
  )
}

/** The rest is in the inbox, to which the head leads. */
const REQUESTS_MAX = 5

/** Lists the contact requests that no one has read, newest first. */
export function useRequestsOfToday() {
  return trpc.contact.list.useQuery({ state: 'new', limit: REQUESTS_MAX })
}

/** How long ago within a day; before that, when. */
function useAgo(): (time: Date) => string {
  const language = useLanguage()
  const now = useNow()
  return (time) =>
    (now.getTime() - time.getTime() < DAY_MS && relativeTime(time, now.getTime(), language)) ||
    formatShort(time, now, language)
}

function Request({ request: { id, name, phone_number, message, date } }: { request: ContactRecord }) {
  const t = useT()
  const ago = useAgo()
  const href = `${internalPaths.inbox()}?id=${id}`
  return (
    <li className="today-row">
      <p className="today-name">
        <Link href={href} lang={textLanguageTag(name)} title={name}>
          {name}
        </Link>
        <span translate="no">{phone_number}</span>
      </p>
      <div className="today-line">
        <p className="today-why">
          <RequestChip />
        </p>
        <p className="today-since">{ago(new Date(date))}</p>
      </div>
      <p className="today-text" title={message} lang={textLanguageTag(message)}>
        {message}
      </p>
      <p className="today-amount" aria-hidden="true">
        –
      </p>
      <p className="today-buttons">
        <Link className="button-quiet" href={href} aria-label={t('desk.readOf', { name })}>
          <Mail className="desk:hidden" aria-hidden="true" />
          <span className="max-desk:hidden">{t('desk.read')}</span>
        </Link>
      </p>
    </li>
  )
}

function Customer({ row, colleagues }: { row: TodayRow; colleagues: readonly Colleague[] }) {
  const t = useT()
  const reach = useContactLinks()
  const copyNumber = useCopyNumber()
  const { id, name, restaurant, why, next_action, first_year_total, assignee } = row
  const { numbers, mail } = reach(row, restaurant)
  const [number] = numbers
  return (
    <li className="today-row">
      <p className="today-name">
        <Link href={internalPaths.quotations(id)} lang={textLanguageTag(name)} title={name}>
          {name}
        </Link>
        {restaurant && (
          <span lang={textLanguageTag(restaurant)} title={restaurant}>
            {restaurant}
          </span>
        )}
      </p>
      <div className="today-line">
        <p className="today-why">
          <RequestChips quotation={row} first={why} />
        </p>
        <Since row={row} />
      </div>
      {next_action && (
        <p className="today-text" title={next_action} lang={textLanguageTag(next_action)}>
          {next_action}
        </p>
      )}
      <p className="today-amount">{formatHkd(first_year_total)}</p>
      <p className="today-seal">
        {assignee !== null && <SealAlone person={personWithId(colleagues, assignee)} />}
      </p>
      <p className="today-buttons">
        {number ? (
          <>
            <a
              className="button-quiet"
              href={number.call}
              aria-label={t('desk.callOf', { name })}
              onClick={() => void copyNumber(number.text)}
            >
              <Phone aria-hidden="true" />
              <span className="max-desk:hidden">{t('desk.call')}</span>
            </a>
            <a
              className="button-quiet"
              href={number.chat}
              target="_blank"
              rel="noreferrer"
              aria-label={t('desk.whatsappOf', { app: t('desk.whatsapp'), name })}
            >
              <MessageCircle aria-hidden="true" />
            </a>
          </>
        ) : (
          mail && (
            <a className="button-quiet" href={mail} aria-label={t('desk.emailOf', { name })}>
              <Mail aria-hidden="true" />
              <span className="max-desk:hidden">{t('desk.email')}</span>
            </a>
          )
        )}
        <Link
          className="button-quiet max-desk:hidden"
          href={internalPaths.quotations(id)}
          aria-label={t('desk.openOf', { id, name })}
        >
          {t('desk.newsOpen')}
        </Link>
      </p>
    </li>
  )
}

/** Since or until when it waits. */
function Since({ row }: { row: TodayRow }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const ago = useAgo()
  const { why, created_at } = row
  const since = (time: Date | null) => (time ? ago(time) : '')
  const times: Record<TodayReason, string> = {
    accepted: since(row.unbooked_since),
    message: since(row.message_asked_at),
    call: since(row.call_asked_at),
    change: since(row.change_asked_at),
    overdue: row.next_action_on
      ? t('desk.overdueDay', { day: formatShortDay(row.next_action_on, now, language) })
      : '',
    due: t('desk.dueToday'),
    new: since(created_at),
    unkept: since(row.unkept_since),
    ending: row.valid_until
      ? `${t('desk.validUntil')} ${formatShortDate(row.valid_until, now, language)}`
      : '',
  }
  const isOld = why === 'new' && now.getTime() - created_at.getTime() > DAY_MS
  const isLate = why === 'overdue' || isOld
  return (
    <p className="today-since" data-late={isLate || undefined}>
      {times[why]}
    </p>
  )
}
