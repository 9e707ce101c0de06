/** An installation as an entry of a calendar. */
import type { Services } from '#server/core/context.ts'
import { type CalendarMethod, calendarFile, calendarId } from '../quotation/calendar.ts'
import type { Quotation } from '../quotation/store.ts'
import type { OrderRow } from './store.ts'

export type Booked = Pick<
  OrderRow,
  'install_from' | 'install_to' | 'fitter' | 'words_en' | 'words_zh' | 'calendar_sequence'
> & { install_on: string }

export function installationFile(
  services: Pick<Services, 'clock' | 'texts' | 'mail'>,
  { quotation, booked, method }: { quotation: Quotation; booked: Booked; method: CalendarMethod },
): Buffer {
  const { fitter } = booked
  return calendarFile(services, {
    quotation,
    method,
    product: 'installation',
    uid: calendarId(quotation, services.mail),
    sequence: booked.calendar_sequence,
    span: { on: booked.install_on, from: booked.install_from, to: booked.install_to },
    title: (t, company) => t('mail.calendarTitle', { company }),
    lines: (t) => [fitter && t('offer.fitter', { name: fitter }), wordsIn(booked, quotation.language)],
  })
}

/** Where it is written in the other language only, that is read. */
export function wordsIn(
  { words_en, words_zh }: Pick<Booked, 'words_en' | 'words_zh'>,
  language: Quotation['language'],
): string {
  return language === 'en' ? words_en || words_zh : words_zh || words_en
}
