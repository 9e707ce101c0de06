import { describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import { timelineEntries } from './history/timeline-entries.ts'
import { newsSentences } from './quotation-news.tsx'

const at = (time: string) => new Date(`2026-11-${time}:00+08:00`)
const NOW = at('28T22:30')
const SENT = { version: 2, state: 'sent', author_name: 'Ka Yan', sent_at: at('28T22:21'), acceptances: [] }
const QUOTATION = {
  ...{ status: 'verified', version: 2, versions: [SENT], events: [], expires_at: at('23T10:00') },
  ...{ last_opened_at: null, reminded_at: null, reminds_on: '2026-12-23' },
}
const t = createT(mergeTexts('en', []), 'en')
const newsIn = (language: 'en' | 'zh', change: object = {}) =>
  newsSentences(
    { ...QUOTATION, ...change } as unknown as Parameters<typeof newsSentences>[0],
    createT(mergeTexts(language, []), language),
    language,
    NOW,
  )
    .join(' ')
    // A browser of another place says whose time it is.
    .replaceAll(' HKT', '')
    .replaceAll('\u00a0', ' ')

describe('the line of a quotation', () => {
  it('says when it was sent, whether it was opened, and when its customer is reminded', () => {
    expect(newsIn('en')).toBe(`Sent 22:21. ${en.desk.standUnopened} Reminder on 23 Dec.`)
    expect(newsIn('zh')).toBe(`已於 22:21 發送。 ${zh.desk.standUnopened} 將於 12月23日 提醒客戶。`)
    expect(newsIn('en', { last_opened_at: at('28T22:25'), reminds_on: null })).toBe(
      'Sent 22:21. Opened 22:25.',
    )
  })

  it('does not count that an earlier version was opened', () => {
    expect(newsIn('en', { last_opened_at: at('26T10:00') })).toContain(en.desk.standUnopened)
  })

  it('of an order says who accepted it, and of one that is over, when that was', () => {
    const acceptances = [{ name: 'Mei', at: at('27T16:52'), taken_back_at: null }]
    expect(newsIn('en', { status: 'accepted', versions: [{ ...SENT, acceptances }] })).toBe(
      'Accepted by Mei, 27 Nov 16:52.',
    )
    const events = [{ kind: 'declined', at: at('26T10:00') }]
    expect(newsIn('en', { status: 'declined', events })).toBe('Declined 26 Nov.')
    expect(newsIn('en', { status: 'draft', versions: [{ ...SENT, state: 'draft', sent_at: null }] })).toBe(
      en.desk.standUnsent,
    )
  })
})

it('what a customer asked for stands in the history only once nobody waits for it', () => {
  const asked = { id: 7, at: NOW, kind: 'message_received', version: 2, actor_name: '' }
  const quoteOf = (message_asked_at: Date | null) => {
    const waits = { message_asked_at, call_asked_at: null, change_asked_at: null, unbooked_since: null }
    const quotation = { ...waits, events: [{ ...asked, detail: { text: 'Two more tills' } }], mails: [] }
    const [entry] = timelineEntries(quotation as never, t, 'en')
    return [entry!.quote, entry!.isAbove]
  }
  expect(quoteOf(NOW)).toEqual(['', true])
  expect(quoteOf(null)).toEqual(['Two more tills', false])
})
