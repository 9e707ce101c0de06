/** At most one email an hour, to users who want it, about what customers have done since the last. */

import type { Services } from '#server/core/context.ts'
import { HOUR_MS, isoTime } from '#server/platform/clock.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { fill, type T } from '#shared/i18n/t.ts'
import { allTotals, formatHkd } from '#shared/product/product.ts'
import { ACTS } from '#shared/quotation/life.ts'
import { eventsThatSay } from '#shared/quotation/status.ts'
import { nameInMail } from '../customer/name-in-mail.ts'
import type { MailContent } from '../mail/letter.ts'
import { mailContext, sendLater } from '../mail/send-later.ts'
import type { NewMail } from '../mail/store.ts'
import { inBothLanguages, type MailContext } from '../quotation/mail-letter.ts'
import { isHourForStaff } from '../quotation/reminder/morning.ts'
import {
  type AlertEvent,
  type AlertRequest,
  listCustomerEvents,
  listHourlyReaders,
  listNewRequests,
  saveAlert,
} from './store.ts'

/** What colleagues are told of. */
export const TOLD_EVENTS = [...eventsThatSay('news'), ACTS.cancel.event, ACTS.restore.event] as const

/** Today has the rest. */
const LISTED_MAX = 100

export function sendHourlyMails(services: Services): void {
  const { db, clock, mail } = services
  const now = clock.now()
  if (!isHourForStaff(now)) return
  const at = isoTime(now)
  const today = hongKongDay(at)
  let isAny = false
  for (const { id, email, ...told } of listHourlyReaders(db, isoTime(now - HOUR_MS)))
    db.transaction(() => {
      const since = { reader: { user: id, today }, limit: LISTED_MAX }
      const events = listCustomerEvents(db, TOLD_EVENTS, { ...since, after: told.told_event })
      const requests = listNewRequests(db, { ...since, after: told.told_request })
      if (events.length + requests.length === 0) return
      saveAlert(db, id, {
        told_event: events.at(-1)?.id ?? told.told_event,
        told_request: requests.at(-1)?.id ?? told.told_request,
        told_at: at,
      })
      sendLater(
        services,
        hourlyMail({ ...mailContext(services), reader: { id, email }, at, events, requests }),
      )
      isAny = true
    })
  if (isAny) mail.worker.wake()
}

interface HourlyParts extends MailContext {
  reader: { id: number; email: string }
  at: string
  events: readonly AlertEvent[]
  requests: readonly AlertRequest[]
}

const REQUEST_SHOWN_CHARACTERS = 120

export function hourlyMail({ reader, at, events, requests, ...scene }: HourlyParts): NewMail {
  const language = LANGUAGES[0]!
  const content = (t: T, it: Language): MailContent => ({
    heading: t('mail.hourlyHeading'),
    paragraphs: [t('mail.hourlyWhat')],
    action: { label: t('mail.morningAction'), url: `${scene.publicUrl}/internal` },
    tickets: [
      [
        ...events.map((event) => ({
          label: fill('{id} {name}', { id: event.quotation, name: nameInMail(event, it) }),
          value: [t(`desk.did_${event.kind}`), formatHkd(allTotals(event).first_year_total)].join('\n'),
          isLine: true,
        })),
        ...requests.map((request) => ({
          label: nameInMail(request, it),
          value: [t('desk.waits_request'), oneLine(request.message, REQUEST_SHOWN_CHARACTERS)].join('\n'),
          isLine: true,
        })),
      ],
    ],
    rest: 'mail.restAtDesk',
    closing: [t('mail.hourlyOff')],
  })
  return {
    kind: 'staff-hourly',
    dedupe_key: `staff-hourly:${reader.id}:${at}`,
    recipient: reader.email,
    recipient_name: '',
    reply_to: null,
    language,
    subject: scene.texts[language]('mail.hourlySubject', { count: events.length + requests.length }),
    ...inBothLanguages(scene, language, content),
    attachments: [],
  }
}
