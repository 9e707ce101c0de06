/** An installation as an entry of a calendar: one UID an order, and a higher SEQUENCE for each change, so that none is there twice. */

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Services } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import type { T } from '#shared/i18n/t.ts'
import { placeName } from '#shared/quotation/place.ts'
import { firstDetailLine } from '../quotation/desk/find.ts'
import type { Quotation } from '../quotation/store.ts'
import type { OrderRow } from './store.ts'

export type Booked = Pick<
  OrderRow,
  'install_from' | 'install_to' | 'fitter' | 'words_en' | 'words_zh' | 'calendar_sequence'
> & { install_on: string }

/** `publish` is for the calendar of anyone who opens it, the others for the customer to whom they are mailed. */
const METHODS = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
} as const
export type CalendarMethod = keyof typeof METHODS

interface CalendarEntry {
  quotation: Pick<
    Quotation,
    'id' | 'created_at' | 'name' | 'email' | 'detail' | 'restaurant' | 'district' | 'language'
  >
  booked: Booked
  method: CalendarMethod
}

const TEXT_MAX_CHARACTERS = 200

/** It has no link, which would prove who owns the quotation. */
export function calendarFile(
  { clock, texts, mail }: Pick<Services, 'clock' | 'texts' | 'mail'>,
  { quotation, booked, method }: CalendarEntry,
): Buffer {
  const t = texts.live.both[quotation.language]
  const company = t('company.name')
  const place = placeName(quotation, quotation.language)
  const calendar = ical({ method: METHODS[method], prodId: { company, product: 'installation' } })
  calendar.createEvent({
    id: calendarId(quotation, mail),
    sequence: booked.calendar_sequence,
    stamp: isoTime(clock.now()),
    ...timesOf(booked),
    summary: t('mail.calendarTitle', { company }),
    description: descriptionOf(t, quotation, booked),
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
export function timesOf({
  install_on,
  install_from,
  install_to,
}: Pick<Booked, 'install_on' | 'install_from' | 'install_to'>): { start: Date; end: Date } {
  const at = (time: string) => new Date(`${install_on}T${time}:00+08:00`)
  return { start: at(install_from), end: at(install_to) }
}

function descriptionOf(t: T, { id, language }: CalendarEntry['quotation'], booked: Booked): string {
  const { fitter } = booked
  const words = wordsIn(booked, language)
  const phone = t('company.hotline') || t('company.telephone')
  return [
    t('mail.calendarOf', { id }),
    fitter && t('offer.fitter', { name: fitter }),
    words,
    phone && t('mail.calendarPhone', { phone }),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** Where it is written in the other language only, that is read. */
export function wordsIn(
  { words_en, words_zh }: Pick<Booked, 'words_en' | 'words_zh'>,
  language: Quotation['language'],
): string {
  return language === 'en' ? words_en || words_zh : words_zh || words_en
}
