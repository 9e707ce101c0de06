/** Whom to call now, and why: the first thing of the day. */
import { CalendarClock, ChevronRight, Clock, Mail, MessageCircle, Pencil, Phone, Plus } from 'lucide-react'
import { Link } from 'wouter'
import { formatShort, formatShortDate } from '#shared/base/date.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { TodayReason } from '#shared/quotation/desk.ts'
import type { TodayRow } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { trpc } from '../kit/trpc.ts'
import { useNow } from '../kit/use-now.ts'
import { internalPaths } from '../paths.ts'
import { deskPath } from '../quotation/desk-path.ts'
import { useReach } from '../quotation/use-reach.ts'
import { wishLook } from '../quotation/wish-chips.tsx'

export function Today() {
  const t = useT()
  const { data } = trpc.quotation.today.useQuery()
  if (!data) return null
  const { people, total } = data
  return (
    <section className="today" aria-labelledby="today-title">
      <div className="today-head">
        <h2 id="today-title">{t('desk.todayTitle')}</h2>
        {total > 0 && (
          <Link href={deskPath({ waits: 'today' })} className="today-all">
            {t('desk.todayAll', { count: total })}
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </div>
      {people.length === 0 ? (
        <p className="today-none">{t('desk.todayNone')}</p>
      ) : (
        <ul>
          {people.map((row) => (
            <Person key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Person({ row }: { row: TodayRow }) {
  const t = useT()
  const reach = useReach()
  const { id, name, restaurant, why, first_year_total } = row
  const { numbers, mail } = reach(row, restaurant)
  const [number] = numbers
  const Icon = ICONS[why]
  return (
    <li className="today-row">
      <p className="today-who">
        <Link href={internalPaths.quotations(id)} lang={textLanguageTag(name)}>
          {name}
        </Link>
        {restaurant && <span lang={textLanguageTag(restaurant)}>{restaurant}</span>}
      </p>
      <p className="today-why">
        <span className={wishLook(why)}>
          <Icon className="size-3.5 shrink-0" aria-hidden="true" />
          {t(`desk.waits_${why}`)}
        </span>
      </p>
      <Since row={row} />
      <p className="today-value">{formatHkd(first_year_total)}</p>
      <p className="today-reach">
        {number ? (
          <>
            <a className="button-quiet" href={number.call} aria-label={t('desk.callOf', { name })}>
              <Phone aria-hidden="true" />
              <span className="today-word">{t('desk.call')}</span>
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
              <span className="today-word">{t('desk.email')}</span>
            </a>
          )
        )}
        <Link
          className="button-jade today-open"
          href={internalPaths.quotations(id)}
          aria-label={t('desk.openOf', { id, name })}
        >
          {t('desk.newsOpen')}
        </Link>
      </p>
    </li>
  )
}

const ICONS: Readonly<Record<TodayReason, typeof Phone>> = {
  call: Phone,
  change: Pencil,
  untaken: Plus,
  overdue: Clock,
  ending: CalendarClock,
}

/** What was to be done, or since or until when. */
function Since({ row }: { row: TodayRow }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const day = (on: string) => formatShortDate(`${on}T00:00:00+08:00`, now, language)
  const { why, call_asked_at, change_asked_at, created_at, valid_until, next_action, next_action_on } = row
  const times: Record<TodayReason, string> = {
    call: call_asked_at ? t('desk.wishSince', { time: formatShort(call_asked_at, now, language) }) : '',
    change: change_asked_at ? t('desk.wishSince', { time: formatShort(change_asked_at, now, language) }) : '',
    untaken: t('desk.madeOn', { time: formatShort(created_at, now, language) }),
    overdue: next_action_on ? t('desk.overdueDay', { day: day(next_action_on) }) : '',
    ending: valid_until ? `${t('desk.validUntil')} ${formatShortDate(valid_until, now, language)}` : '',
  }
  const isLate = why === 'overdue' || why === 'untaken'
  return (
    <p className="today-since">
      {next_action && <span lang={textLanguageTag(next_action)}>{next_action}</span>}
      <span className={isLate ? 'font-bold text-vermilion-deep' : 'text-muted'}>{times[why]}</span>
    </p>
  )
}
