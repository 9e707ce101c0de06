/** Whom to call now, and why: the first thing of the day. */
import { ChevronRight, Mail, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { DAY_MS, formatShort, formatShortDate, formatShortDay } from '#shared/base/date.ts'
import type { ContactRecord } from '#shared/contact/schema.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { TodayRow } from '#shared/quotation/desk-schema.ts'
import type { TodayReason } from '#shared/quotation/today.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNow } from '../kit/use-now.ts'
import { internalPaths } from '../paths.ts'
import { useContactLinks, useCopyNumber } from '../quotation/contact-buttons.tsx'
import { ReasonChip, RequestChip, RequestChips } from '../quotation/customer/customer-requests.tsx'
import { deskPath } from '../quotation/desk/use-desk.ts'

export function Today() {
  const t = useT()
  const { data } = trpc.quotation.today.useQuery()
  const { data: requests } = useRequestsOfToday()
  if (!data) return null
  const { people, total } = data
  const unread = requests?.part ?? []
  return (
    <section className="mb-4 rounded-card border border-line bg-paper" aria-labelledby="today-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-jade border-b-2 px-5 py-2.5">
        <h2 id="today-title" className="text-18">
          {t('desk.todayTitle')}
        </h2>
        {total > 0 && (
          <Link
            href={deskPath({ waits: 'us' })}
            className="inline-flex min-h-8 items-center font-bold text-jade hover:underline"
          >
            {t('desk.todayAll', { count: total })}
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </div>
      {people.length + unread.length === 0 ? (
        <p className="p-5 text-muted">{t('desk.todayNone')}</p>
      ) : (
        <ul>
          {people.map((row) => (
            <Person key={row.id} row={row} />
          ))}
          {unread.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The rest is in the inbox, to which the head of the dashboard leads. */
const REQUESTS_MAX = 5

/** Lists the contact requests that no one has read, newest first. */
export function useRequestsOfToday() {
  return trpc.contact.list.useQuery({ state: 'new', limit: REQUESTS_MAX })
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-line border-t px-5 py-2.5 leading-snug first:border-t-0 desk:grid-cols-[minmax(0,11fr)_minmax(0,10fr)_minmax(0,12fr)_6.5rem_14rem] desk:py-1.5 max-phone:grid-cols-1'
const NAME = 'flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere desk:grid'
const BUTTONS =
  'col-start-2 row-span-3 row-start-1 flex gap-2 *:min-h-11 *:min-w-11 *:gap-1.5 *:border *:border-muted *:px-2 *:py-1 *:text-15 desk:col-auto desk:row-auto desk:justify-end desk:*:min-h-9 desk:*:min-w-9 max-phone:col-auto max-phone:row-auto [&_svg]:size-5'

function Request({ request: { id, name, phone_number, message, date } }: { request: ContactRecord }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const href = `${internalPaths.inbox()}?id=${id}`
  return (
    <li className={ROW}>
      <p className={NAME}>
        <Link href={href} lang={textLanguageTag(name)} className="font-bold hover:text-jade hover:underline">
          {name}
        </Link>
        <span className="text-15 text-muted" translate="no">
          {phone_number}
        </span>
      </p>
      <p className="flex flex-wrap gap-1">
        <RequestChip />
      </p>
      <p className="flex min-w-0 flex-wrap gap-x-2 text-15 desk:grid">
        <span className="max-w-full truncate" lang={textLanguageTag(message)}>
          {message}
        </span>
        <span className="text-muted">
          {t('desk.madeOn', { time: formatShort(new Date(date), now, language) })}
        </span>
      </p>
      <p className={`${BUTTONS} desk:col-start-5`}>
        <Link className="button-jade border-transparent!" href={href} aria-label={t('desk.readOf', { name })}>
          <Mail className="desk:hidden" aria-hidden="true" />
          <span className="hidden desk:inline">{t('desk.read')}</span>
        </Link>
      </p>
    </li>
  )
}

function Person({ row }: { row: TodayRow }) {
  const t = useT()
  const reach = useContactLinks()
  const copyNumber = useCopyNumber()
  const { id, name, restaurant, why, first_year_total } = row
  const { numbers, mail } = reach(row, restaurant)
  const [number] = numbers
  return (
    <li className={ROW}>
      <p className={NAME}>
        <Link
          href={internalPaths.quotations(id)}
          lang={textLanguageTag(name)}
          className="font-bold hover:text-jade hover:underline"
        >
          {name}
        </Link>
        {restaurant && (
          <span lang={textLanguageTag(restaurant)} className="max-w-full truncate text-15 text-muted">
            {restaurant}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-1">
        <ReasonChip why={why} />
        <RequestChips quotation={row} except={why} />
      </p>
      <Since row={row} />
      <p className="hidden whitespace-nowrap text-right font-bold font-ticket tabular-nums desk:block">
        {formatHkd(first_year_total)}
      </p>
      <p className={BUTTONS}>
        {number ? (
          <>
            <a
              className="button-quiet"
              href={number.call}
              aria-label={t('desk.callOf', { name })}
              onClick={() => void copyNumber(number.text)}
            >
              <Phone aria-hidden="true" />
              <span className="hidden desk:inline">{t('desk.call')}</span>
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
              <span className="hidden desk:inline">{t('desk.email')}</span>
            </a>
          )
        )}
        <Link
          className="button-jade hidden desk:inline-flex desk:border-transparent"
          href={internalPaths.quotations(id)}
          aria-label={t('desk.openOf', { id, name })}
        >
          {t('desk.newsOpen')}
        </Link>
      </p>
    </li>
  )
}

/** What was to be done, or since or until when. */
function Since({ row }: { row: TodayRow }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { why, next_action, created_at } = row
  const short = (time: Date | null) => (time ? formatShort(time, now, language) : '')
  const times: Record<TodayReason, string> = {
    accepted: t('desk.acceptedSince', { time: short(row.unbooked_since) }),
    message: t('desk.wishSince', { time: short(row.message_asked_at) }),
    call: t('desk.wishSince', { time: short(row.call_asked_at) }),
    change: t('desk.wishSince', { time: short(row.change_asked_at) }),
    overdue: row.next_action_on
      ? t('desk.overdueDay', { day: formatShortDay(row.next_action_on, now, language) })
      : '',
    due: '',
    new: t('desk.madeOn', { time: short(created_at) }),
    unkept: t('desk.unkeptSince', { time: short(row.unkept_since) }),
    ending: row.valid_until
      ? `${t('desk.validUntil')} ${formatShortDate(row.valid_until, now, language)}`
      : '',
  }
  const isOld = why === 'new' && now.getTime() - created_at.getTime() > DAY_MS
  const isLate = why === 'overdue' || isOld
  return (
    <p className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere text-15 desk:grid">
      {next_action && <span lang={textLanguageTag(next_action)}>{next_action}</span>}
      <span className={isLate ? 'font-bold text-vermilion-deep' : 'text-muted'}>{times[why]}</span>
    </p>
  )
}
