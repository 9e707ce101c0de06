// @vitest-environment jsdom
/** A visit at the desk: booked from what the customer asked for, refused for what someone has changed, made and cancelled. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { ACCEPTED, ACCEPTED_AT } from '#test/fixtures/order.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { type Procedures, serverError } from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'

const OPEN = { ...ACCEPTED, status: 'verified', stage: 'offered', unbooked_since: null }
const ASKED = {
  ...OPEN,
  visit_asked_at: ACCEPTED_AT,
  events: [
    {
      ...{ id: 1, at: ACCEPTED_AT, kind: 'visit_requested', version: 1, actor_name: '' },
      detail: { day: '2026-12-09', part: 'evening', text: '', phone: '' },
    },
  ],
}
const FIXED = { on: '2026-12-10', from: '10:00', to: '11:00', colleague: 'Ka Yan', words: 'We measure.' }
const booked = (change: object = {}) => ({
  ...OPEN,
  visit: { fixed: { ...FIXED, ...change }, may_fix: true, etag: 'booked' },
})

afterEach(leave)

describe.each(['en', 'zh'] as const)('a visit in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  async function visit(quotation: object, procedures: Procedures = {}) {
    const calls = await open(
      `${language === 'zh' ? '/zh' : ''}/internal/quotations?id=659997`,
      {
        'quotation.open': () => quotation,
        'order.jobs': () => ({ jobs: [], holidays: [], closed_on: [] }),
        ...procedures,
      },
      {},
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(document.querySelector('.quotation-work')).not.toBeNull())
    return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  }

  const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]')
  const button = (label: string, within: ParentNode = document) =>
    [...within.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  const press = async (label: string) => {
    flushSync(() => button(label)!.click())
    await until(() => expect(dialog()).not.toBeNull())
  }
  const isClosed = () => until(() => expect(dialog()).toBeNull())

  it('is booked for the day and part that the customer asked for', async () => {
    const sent = await visit(ASKED, { 'quotation.fixVisit': () => booked().visit })
    await press(t('desk.bookVisit'))
    flushSync(() => dialog()!.querySelector<HTMLElement>('[type=submit]')!.click())
    await isClosed()
    expect(sent('quotation.fixVisit')).toEqual([
      {
        ...{ id: '659997', on: '2026-12-09', from: '21:30', to: '22:30', colleague: '', words: '' },
        ...{ is_told: true, if_match: 'no-visit' },
      },
    ])
  })

  it('is undone, and the customer waits again', async () => {
    const sent = await visit(ASKED, {
      'quotation.fixVisit': () => booked().visit,
      'quotation.unfixVisit': () => OPEN.visit,
      'quotation.wishUndone': () => ASKED,
    })
    await press(t('desk.bookVisit'))
    flushSync(() => dialog()!.querySelector<HTMLElement>('[type=submit]')!.click())
    await isClosed()
    await until(() => expect(button(t('record.undo'))).toBeDefined())
    flushSync(() => button(t('record.undo'))!.click())
    await until(() => expect(sent('quotation.wishUndone')).toEqual([{ id: '659997', wish: 'visit' }]))
    expect(sent('quotation.unfixVisit')).toEqual([{ id: '659997', is_told: true, if_match: 'booked' }])
  })

  it('that was moved is moved back by Undo', async () => {
    const on = dayAfter(hongKongDay(new Date()), 7)
    const moved = { fixed: { ...FIXED, on }, may_fix: true, etag: 'moved' }
    const sent = await visit(booked({ on }), { 'quotation.fixVisit': () => moved })
    await press(t('desk.moveVisit'))
    flushSync(() => dialog()!.querySelector<HTMLElement>('[type=submit]')!.click())
    await isClosed()
    await until(() => expect(button(t('record.undo'))).toBeDefined())
    flushSync(() => button(t('record.undo'))!.click())
    await until(() => expect(sent('quotation.fixVisit')).toHaveLength(2))
    expect(sent('quotation.fixVisit')[1]).toEqual({
      ...{ id: '659997', ...FIXED, on },
      ...{ is_told: true, is_undo: true, if_match: 'moved' },
    })
  })

  it('that someone has changed meanwhile stays in its dialog, with the reason', async () => {
    await visit(booked(), {
      'quotation.fixVisit': () => {
        throw serverError('conflict')
      },
    })
    await press(t('desk.moveVisit'))
    flushSync(() => dialog()!.querySelector<HTMLElement>('[type=submit]')!.click())
    await until(() => expect(dialog()!.textContent).toContain('detail of conflict'))
  })

  it('can be marked as made from its day on', async () => {
    await visit(booked({ on: '2099-12-10' }))
    expect(button(t('desk.visitMade'))).toBeUndefined()
    leave()
    const sent = await visit(booked({ on: hongKongDay(new Date()) }), {
      'quotation.visitDone': () => OPEN.visit,
    })
    await press(t('desk.visitMade'))
    flushSync(() => button(t('desk.visitMade'), dialog()!)!.click())
    await isClosed()
    expect(sent('quotation.visitDone')).toEqual([{ id: '659997', if_match: 'booked' }])
  })

  it('is cancelled, and its customer told in the words that the dialog shows', async () => {
    const sent = await visit(booked(), { 'quotation.unfixVisit': () => OPEN.visit })
    await press(t('desk.unfixVisit'))
    expect(dialog()!.textContent).toContain(t('told.visit', { id: '659997' }))
    flushSync(() => button(t('desk.unfixVisit'), dialog()!)!.click())
    await isClosed()
    expect(sent('quotation.unfixVisit')).toEqual([{ id: '659997', is_told: true, if_match: 'booked' }])
  })
})
