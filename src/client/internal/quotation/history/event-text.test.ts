import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/base/language.ts'
import { en } from '#shared/i18n/en.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { QUOTATION_EVENTS, type QuotationEventKind } from '#shared/quotation/status.ts'
import { eventActor, eventWords } from './event-text.ts'

const at = new Date('2026-11-23T04:00:00Z')
const anEvent = (kind: QuotationEventKind, detail: Record<string, unknown> = {}, actor_name = '') => ({
  id: 1,
  at,
  kind,
  version: 2,
  actor_name,
  detail,
})
const DETAIL = {
  from: 'new',
  to: 'lost',
  reason: 'price',
  note: 'Too dear',
  name: 'kayan',
  text: 'Call',
  on: '2026-12-01',
  of: '211784',
  said_by: '陳美玲',
  valid_until: '2026-12-23T15:59:59.999Z',
}

describe.each(LANGUAGES)('the history in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  it.each(QUOTATION_EVENTS)('says what “%s” was, with and without details', (kind) => {
    for (const detail of [DETAIL, {}]) {
      const { text } = eventWords(anEvent(kind, detail), t, language)
      expect(text).not.toMatch(/[{}]|desk\.|undefined|null/)
      expect(text).not.toBe('')
    }
  })
})

describe('the history', () => {
  const t = createT(mergeTexts('en', []), 'en')

  it('names the stage, the reason and the note of a loss', () => {
    expect(eventWords(anEvent('stage_changed', DETAIL), t, 'en')).toEqual({
      text: t('desk.eventDetails', { event: t('desk.did_stage_changed'), details: 'New → Lost' }),
      quote: `${t('desk.event_stage_reason', { reason: 'Price' })}\nToo dear`,
    })
  })

  it('shows a last day as a day', () => {
    expect(eventWords(anEvent('extended', DETAIL), t, 'en').text).toBe(
      t('desk.eventDetails', {
        event: t('desk.did_extended'),
        details: t('desk.event_until', { day: '23 December 2026' }),
      }),
    )
  })

  it('shows which number to call, and when', () => {
    const call = (detail: object) => eventWords(anEvent('call_requested', { ...detail }), t, 'en').quote
    expect(call({ phone: '9123 4567', best_time: 'after three' })).toBe('9123 4567, after three')
    expect(call({})).toBe('')
  })

  it('shows what was corrected of a customer, with what it was', () => {
    const detail = {
      fields: ['email', 'phone', 'language', 'detail'],
      from: { email: 'a@b.example', phone: '', language: 'en' },
      to: { email: 'c@d.example', phone: '9123 4567', language: 'zh' },
    }
    expect(eventWords(anEvent('customer_changed', detail), t, 'en')).toEqual({
      text: en.desk.did_customer_changed,
      quote: [
        'Email: a@b.example → c@d.example',
        'Phone: none → 9123 4567',
        'Language: English → Chinese',
        t('desk.changedLong', { label: t('quotation.detail') }),
      ].join('\n'),
    })
  })

  it('says who did it: a colleague, the customer, someone with the number, or the program', () => {
    expect(eventActor(anEvent('cancelled', { by_owner: true }), t)).toBe('Customer')
    expect(eventActor(anEvent('cancelled', { by_owner: false }), t)).toBe(en.desk.byNumber)
    expect(eventActor(anEvent('cancelled', { by_owner: false }, 'kayan'), t)).toBe('kayan')
    expect(eventActor(anEvent('sent', {}, 'kayan'), t)).toBe('kayan')
    expect(eventActor(anEvent('accepted'), t)).toBe('Customer')
    expect(eventActor(anEvent('expired'), t)).toBe('Automatic')
  })
})
