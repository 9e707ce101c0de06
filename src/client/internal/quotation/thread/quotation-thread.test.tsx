// @vitest-environment jsdom
/** The thread with a customer at the desk: what was said, and the answer that is typed. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { fullName } from '#shared/user/user.ts'
import { ACCEPTED, ACCEPTED_AT, anOrder } from '#test/fixtures/order.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { KAYAN, type Procedures, serverError } from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'

const EVENT = { version: 1, actor_name: '', at: ACCEPTED_AT, detail: {} }
/** The newest first. */
const EVENTS = [
  { ...EVENT, id: 6, kind: 'message_received', detail: { text: '星期三可以泊車嗎？' } },
  { ...EVENT, id: 5, kind: 'call_requested', detail: { phone: '6612 3456', best_time: 'after 3' } },
  { ...EVENT, id: 4, kind: 'answer_read' },
  {
    ...EVENT,
    id: 3,
    kind: 'answer_sent',
    actor_name: 'Ka Yan Lam',
    detail: { text: 'Yes', is_mailed: true },
  },
  { ...EVENT, id: 2, kind: 'opened' },
  { ...EVENT, id: 1, kind: 'message_received', detail: { text: 'Do you take the till away?' } },
]
const WAITING = { ...ACCEPTED, may_answer: true, message_asked_at: ACCEPTED_AT, events: EVENTS }

afterEach(leave)

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  async function visit(quotation: object, procedures: Procedures = {}) {
    const calls = await open(
      `${language === 'zh' ? '/zh' : ''}/internal/quotations?id=659997`,
      { 'quotation.open': () => quotation, 'order.get': () => anOrder(), ...procedures },
      {},
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(document.querySelector('.thread')).not.toBeNull())
    return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  }

  const box = () => document.querySelector<HTMLTextAreaElement>('.answer-box textarea')!
  const write = (text: string) =>
    flushSync(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), text)
      box().dispatchEvent(new Event('input', { bubbles: true }))
    })
  const press = (init: KeyboardEventInit) =>
    flushSync(() => box().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })))

  it('shows both sides, oldest first, with when the customer read ours', async () => {
    await visit(WAITING)
    const said = [...document.querySelectorAll<HTMLElement>('.thread-said > li')]
    expect(said.map(({ dataset }) => dataset.side)).toEqual(['customer', 'us', 'customer', 'customer'])
    const [read] = t('desk.threadRead', { time: '|' }).split('|').filter(Boolean)
    expect(said[1]!.textContent).toContain(read!)
    expect(said[0]!.textContent).not.toContain(read!)
    expect(said[2]!.textContent).toContain(t('desk.threadAsked_call'))
    expect(said[3]!.querySelector('.thread-words')!.getAttribute('lang')).toBe('zh-Hant-HK')
  })

  it('has the steps of the order between the messages, with who did them', async () => {
    const on = '2026-12-09'
    const booked = { id: 8, kind: 'installation_booked', actor_name: 'Ka Yan Lam', detail: { on } }
    const events = [
      { ...EVENT, ...booked },
      { ...EVENT, id: 7, kind: 'payment_noted', actor_name: 'Ka Yan Lam', detail: { amount: 1_000 } },
      ...EVENTS,
      { ...EVENT, id: 0, kind: 'accepted', detail: { name: 'Rui' } },
    ]
    const calls = await visit(
      { ...WAITING, events },
      { 'quotation.answer': () => ({ id: '659997', is_mailed: true }) },
    )
    expect(document.querySelector('.thread h2')!.textContent).toBe(t('desk.thread'))
    const said = [...document.querySelectorAll<HTMLElement>('.thread-said > li')]
    expect(said.map(({ dataset }) => dataset.side)).toEqual([
      'step',
      'customer',
      'us',
      'customer',
      'customer',
      'step',
      'step',
    ])
    expect(said[0]!.textContent).toContain(t('desk.theCustomer'))
    expect(said[5]!.textContent).toContain('HK$1,000')
    expect(said[6]!.textContent).toContain(t('desk.did_installation_booked'))
    expect(said[6]!.textContent).toContain('Ka Yan Lam')
    write('Yes, there is')
    press({ key: 'Enter', ctrlKey: true })
    await until(() => expect(box().value).toBe(''))
    expect(calls('quotation.answer')).toMatchObject([{ seen: 6 }])
  })

  it('sends with Ctrl and Enter what was typed, with the newest message that it answers', async () => {
    const calls = await visit(WAITING, { 'quotation.answer': () => ({ id: '659997', is_mailed: true }) })
    write('Yes, there is')
    press({ key: 'Enter' })
    expect(calls('quotation.answer')).toEqual([])
    press({ key: 'Enter', ctrlKey: true })
    await until(() => expect(box().value).toBe(''))
    expect(calls('quotation.answer')).toEqual([{ id: '659997', text: 'Yes, there is', seen: 6 }])
  })

  it('keeps what was typed where it could not be sent, and says why', async () => {
    await visit(WAITING, {
      'quotation.answer': () => {
        throw serverError('conflict')
      },
    })
    write('Yes, there is')
    press({ key: 'Enter', metaKey: true })
    await until(() =>
      expect(document.querySelector('.answer-form')!.textContent).toContain('detail of conflict'),
    )
    expect(box().value).toBe('Yes, there is')
  })

  it('has no box where the customer has no page, and nothing at all without a message', async () => {
    await visit({ ...WAITING, may_answer: false })
    expect([box(), document.querySelectorAll('.thread-said > li').length]).toEqual([null, 4])
  })

  it('opens a chat in the customer’s language with what was typed and a link of its own', async () => {
    const opened: string[] = []
    const calls = await visit(
      { ...WAITING, phone: '+852 2345 6789' },
      {
        'quotation.chat': () => ({
          id: '659997',
          link: 'https://shop.example/quotation/view?id=659997&key=k',
        }),
      },
    )
    const tab = { opener: window, location: { replace: (url: string) => opened.push(url) } }
    vi.stubGlobal('open', () => tab)
    write('星期三可以')
    const chat = [...document.querySelectorAll<HTMLElement>('.answer-foot button')].at(-1)!
    flushSync(() => chat.click())
    await until(() => expect(opened).toHaveLength(1))
    expect(calls('quotation.chat')).toEqual([{ id: '659997', phone: '+852 2345 6789', text: '星期三可以' }])
    const text = new URL(opened[0]!).searchParams.get('text')!
    const zh = createT(mergeTexts('zh', []), 'zh')
    const variables = { name: 'Rui', id: '659997', company: zh('company.name'), seller: fullName(KAYAN) }
    expect(text.split('\n\n')).toEqual([
      zh('desk.whatsappGreetZh', variables),
      '星期三可以',
      'https://shop.example/quotation/view?id=659997&key=k',
    ])
    expect(tab.opener).toBeNull()
    await until(() => expect(box().value).toBe(''))
  })

  it('puts a sentence in the customer’s language at the cursor', async () => {
    await visit(WAITING, { 'company.sentences': () => ({ en: ['We come by.'], zh: ['我們會上門。'] }) })
    write('你好')
    const menu = () => document.querySelector<HTMLElement>('.answer-foot [aria-haspopup=menu]')
    await until(() => expect(menu()).not.toBeNull())
    flushSync(() => menu()!.click())
    const item = () => document.querySelector<HTMLElement>('[role=menuitem]')
    await until(() => expect(item()).not.toBeNull())
    expect(item()!.textContent).toBe('我們會上門。')
    box().setSelectionRange(2, 2)
    flushSync(() => item()!.click())
    await until(() => expect(box().value).toBe('你好我們會上門。'))
  })
})
