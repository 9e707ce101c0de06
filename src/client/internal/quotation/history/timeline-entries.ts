/** What happened to a quotation, in one list, newest first: its history, its mails, and the notes of colleagues. */

import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { CLOCK_EVENTS } from '#shared/quotation/life.ts'
import { openRequests, requestEvent } from '../customer/customer-requests.tsx'
import { eventActor, eventWords } from './event-text.ts'

type Mail = OpenQuotation['mails'][number]
type Event = OpenQuotation['events'][number]

type EntryKind = 'note' | 'mail' | 'customer' | 'us'

export interface Entry {
  key: string
  kind: EntryKind
  at: Date
  text: string
  /** What someone wrote. */
  quote: string
  /** It stands in full above, until someone has answered it. */
  isAbove: boolean
  /** The actor, or the recipient of the mail. */
  who: string
  event: Event['kind'] | undefined
  mail: Mail | undefined
  /** When the customer opened what the mail leads to. */
  openedAt: Date | undefined
}

export function timelineEntries(quotation: OpenQuotation, t: T, language: Language): Entry[] {
  const { events, mails, email } = quotation
  const above = openRequests(quotation).map((request) => requestEvent(quotation, request)?.id)
  const opened = events.filter(({ kind }) => kind === 'opened').toReversed()
  const entries: Entry[] = [
    ...events.map((event) => {
      const { text, quote } = eventWords(event, t, language)
      const isAbove = quote !== '' && above.includes(event.id)
      return {
        key: `event ${event.id}`,
        kind: entryKind(event),
        at: event.at,
        text,
        quote: isAbove ? '' : quote,
        isAbove,
        who: eventActor(event, t),
        event: event.kind,
        mail: undefined,
        openedAt: undefined,
      }
    }),
    ...mails.map((mail) => ({
      key: `mail ${mail.id}`,
      kind: 'mail' as const,
      at: mail.created_at,
      text: t('desk.mailEntry', { subject: mail.subject }),
      quote: '',
      isAbove: false,
      who: t('desk.mailTo', { recipient: mail.recipient }),
      event: undefined,
      mail,
      openedAt:
        mail.recipient === email && mail.sent_at
          ? opened.find(({ at }) => at >= mail.sent_at!)?.at
          : undefined,
    })),
  ]
  return entries.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

function entryKind({ kind, actor_name }: Event): EntryKind {
  if (kind === 'note_added') return 'note'
  return actor_name === '' && !CLOCK_EVENTS.includes(kind) ? 'customer' : 'us'
}
