/** A day on which someone comes, as an entry of a calendar: one UID, and a higher SEQUENCE for each change, so that none is there twice. */

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Services } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import type { T } from '#shared/i18n/t.ts'
import { placeName } from '#shared/quotation/place.ts'
import { firstDetailLine } from './desk/find.ts'
import type { Quotation } from './store.ts'

/** `publish` is for the calendar of anyone who opens it, the others for the customer to whom they are mailed. */
const METHODS = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
} as const
export type CalendarMethod = keyof typeof METHODS

export interface CalendarEntry {
  quotation: Pick<Quotation, 'id' | 'name' | 'email' | 'detail' | 'restaurant' | 'district' | 'language'>
  method: CalendarMethod
  /** The program's name for such days. */
  product: string
  uid: string
  sequence: number
  span: Span
  title: (t: T, company: string) => string
  /** What it says besides the number of the quotation and ours to call; empty lines are left out. */
  lines: (t: T) => string[]
}

export interface Span {
  /** A Hong Kong day. */
  on: string
  /** `09:00`. */
  from: string
  to: string
}

const TEXT_MAX_CHARACTERS = 200

/** It has no link, which would prove who owns the quotation. */
export function calendarFile(
  { clock, texts, mail }: Pick<Services, 'clock' | 'texts' | 'mail'>,
  { quotation, method, product, uid, sequence, span, title, lines }: CalendarEntry,
): Buffer {
  const t = texts.live.both[quotation.language]
  const company = t('company.name')
  const phone = t('company.hotline') || t('company.telephone')
  const place = placeName(quotation, quotation.language)
  const calendar = ical({ method: METHODS[method], prodId: { company, product } })
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: isoTime(clock.now()),
    ...timesOf(span),
    summary: title(t, company),
    description: [
      t('mail.calendarOf', { id: quotation.id }),
      ...lines(t),
      phone && t('mail.calendarPhone', { phone }),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    location: oneLine(place || firstDetailLine(quotation.detail), TEXT_MAX_CHARACTERS),
    status: method === 'cancel' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(method !== 'publish' && {
      organizer: { name: company, email: mail.from },
      attendees: [{ name: oneLine(quotation.name, TEXT_MAX_CHARACTERS), email: quotation.email }],
    }),
  })
  return Buffer.from(calendar.toString(), 'utf8')
}

/** A later quotation may be given the same number. */
export function calendarId(
  { id, created_at }: Pick<Quotation, 'id' | 'created_at'>,
  { host }: Pick<Services['mail'], 'host'>,
): string {
  return `${id}-${Date.parse(created_at).toString(36)}@${host}`
}

/** Hong Kong has one time all year. */
export function timesOf({ on, from, to }: Span): { start: Date; end: Date } {
  const at = (time: string) => new Date(`${on}T${time}:00+08:00`)
  return { start: at(from), end: at(to) }
}
