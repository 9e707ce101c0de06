// @vitest-environment jsdom
/** What waits for a day is booked from Today itself: the dialog opens in place, and the row goes once it is saved. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { ACCEPTED, anOrder } from '#test/fixtures/order.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { KAYAN, type Procedures, serverError } from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'

/** jsdom has no layout. */
Element.prototype.getAnimations ??= () => []

const ROW = {
  ...ACCEPTED,
  ...{ visit_asked_at: null, why: 'accepted', also: [], words: '', visit: null, coming: null },
  ...{ cancelled_visit_on: null, order: null, approval: null },
}
const CALLED = { ...ROW, id: '100001', name: 'Kenji', why: 'call', call_asked_at: ROW.created_at }
const VISITED = { ...ROW, id: '100002', name: 'Mei', why: 'visit', visit_asked_at: ROW.created_at }
const DAY = { on: '2026-12-09', from: '10:00', to: '12:00', fitter: '', fitter_phone: '', was_on: null }

afterEach(leave)

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)
  const named = (name: string) => document.querySelector<HTMLElement>(`.today [aria-label="${name}"]`)
  const bookRui = () => named(t('desk.bandBookOf', { name: 'Rui' }))!
  const dialog = () => document.querySelector('[role=dialog]')
  const labelled = (label: string) =>
    [...document.querySelectorAll<HTMLLabelElement>('[role=dialog] label')].find(({ textContent }) =>
      textContent.startsWith(label),
    )
  const button = (label: string) =>
    [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === label)

  async function visit(procedures: Procedures = {}) {
    let isBooked = false
    const calls = await open(
      language === 'zh' ? '/zh/internal' : '/internal',
      {
        'quotation.today': () => ({
          ...{ requests: [], customers: [], colleagues: [KAYAN], late: 0, has_more: false },
          people: [...(isBooked ? [] : [ROW]), CALLED, VISITED],
          total: isBooked ? 2 : 3,
        }),
        'quotation.open': ({ input }) =>
          (input as { id: string }).id === VISITED.id ? { ...ACCEPTED, id: VISITED.id } : ACCEPTED,
        'order.get': () => anOrder(),
        'order.book': () => {
          isBooked = true
          return anOrder({ etag: 'second' })
        },
        'order.cancelDay': () => {
          isBooked = false
          return anOrder({ etag: 'third' })
        },
        ...procedures,
      },
      {},
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(document.querySelector('.today-row')).not.toBeNull())
    return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  }

  async function openDialog() {
    bookRui().focus()
    flushSync(() => bookRui().click())
    await until(() => expect(labelled(t('desk.bookDay'))).toBeDefined())
  }

  async function bookTheDay() {
    await openDialog()
    const day = labelled(t('desk.bookDay'))!.control as HTMLInputElement
    flushSync(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(day, DAY.on)
      day.dispatchEvent(new Event('input', { bubbles: true }))
    })
    flushSync(() => document.querySelector<HTMLElement>('[role=dialog] [type=submit]')!.click())
    await until(() => expect(dialog()).toBeNull())
  }

  it('books an installation in place, after which its band goes and the row below has the focus', async () => {
    const sent = await visit()
    await bookTheDay()
    expect(sent('order.book')).toMatchObject([{ id: ROW.id, on: DAY.on, is_told: true, if_match: 'first' }])
    expect(document.querySelector('.today-band')).toBeNull()
    await until(() =>
      expect(document.activeElement).toBe(document.querySelector(`[data-row="${CALLED.id}"] a`)),
    )
    expect(location.pathname.endsWith('/internal')).toBe(true)
  })

  it('takes the day back on Undo, of which the customer hears as they heard of the day', async () => {
    const sent = await visit()
    await bookTheDay()
    await until(() => expect(button(t('record.undo'))).toBeDefined())
    flushSync(() => button(t('record.undo'))!.click())
    await until(() =>
      expect(sent('order.cancelDay')).toEqual([{ id: ROW.id, is_told: true, if_match: 'second' }]),
    )
    await until(() => expect(bookRui()).not.toBeNull())
  })

  it('keeps the band, and its button the focus, when the dialog is closed without a day', async () => {
    const sent = await visit()
    await openDialog()
    flushSync(() => button(t('record.cancel'))!.click())
    await until(() => expect(dialog()).toBeNull())
    await until(() => expect(document.activeElement).toBe(bookRui()))
    expect(sent('order.book')).toEqual([])
  })

  it('books a visit in place too', async () => {
    await visit()
    flushSync(() => named(t('desk.bookVisitOf', { name: 'Mei' }))!.click())
    await until(() => expect(labelled(t('desk.visitDay'))).toBeDefined())
  })

  it('says what the server refuses, and opens nothing', async () => {
    await visit({
      'order.get': () => {
        throw serverError('not_found')
      },
    })
    flushSync(() => bookRui().click())
    await until(() => expect(document.body.textContent).toContain('detail of not_found'))
    expect(dialog()).toBeNull()
  })
})
