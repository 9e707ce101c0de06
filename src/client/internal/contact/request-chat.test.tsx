// @vitest-environment jsdom
/** A chat in WhatsApp with who sent a contact request: it is opened, and noted among the replies. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { KAYAN, serverError } from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'

const DATE = new Date('2026-11-28T08:00:00.000Z')
const REQUEST = {
  ...{ id: 9, name: 'Amy Ng', email: 'amy@kamsin.example', phone_number: '+852 9123 4567', language: 'zh' },
  ...{ restaurant: '', district: '', assignee: null, date: DATE, message: 'A second shop opens' },
  ...{ state: 'new', note: '', etag: '"a"', replies: [], people: [KAYAN] },
  same_address: { contacts: [], quotations: [] },
}
const REPLY = { id: 1, at: DATE, author_name: 'Ka Yan Lam', phone: '+852 9123 4567', text: '' }
const NOTED = { ...REPLY, mail_state: null, mail_answer: null }
const COUNTED = { count: 1, or_more: false }
const FOUND = {
  rows: [{ ...REQUEST, excerpt: REQUEST.message }],
  ...{ has_next: false, sorted_among: null },
  counts: { all: COUNTED, new: COUNTED, in_progress: COUNTED, done: COUNTED, spam: COUNTED },
}

afterEach(leave)

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)
  const zh = createT(mergeTexts('zh', []), 'zh')
  const greeting = zh('inbox.whatsappZh', { name: 'Amy Ng', company: zh('company.name') })
  const box = () => document.querySelector<HTMLTextAreaElement>('.answer-box textarea')!
  const chat = () =>
    [...document.querySelectorAll<HTMLElement>('.answer-foot a')].find((link) =>
      link.textContent.includes(t('inbox.whatsapp')),
    )!

  async function visit(replies: object[], note?: () => never) {
    let request: object = REQUEST
    const calls = await open(
      `${language === 'zh' ? '/zh' : ''}/internal/contacts?id=9`,
      {
        'contact.search': () => FOUND,
        'contact.get': () => request,
        'contact.chat': () => {
          note?.()
          request = { ...REQUEST, state: 'in_progress', assignee: KAYAN.id, replies }
          return request
        },
      },
      {},
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(chat()).toBeDefined())
    const opened: string[] = []
    const tab = {
      opener: window,
      location: { replace: (url: string) => opened.push(url) },
      close: () => opened.push('closed'),
    }
    vi.stubGlobal('open', () => tab)
    return { opened, tab, noted: () => calls.filter(({ path }) => path === 'contact.chat') }
  }

  function write(text: string): void {
    flushSync(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), text)
      box().dispatchEvent(new Event('input', { bubbles: true }))
    })
  }

  it('goes with what was typed in the sender’s language, and stands among the replies', async () => {
    const { opened, tab, noted } = await visit([{ ...NOTED, text: '星期三可以' }])
    write(' 星期三可以 ')
    flushSync(() => chat().click())
    await until(() => expect(opened).toHaveLength(1))
    expect(noted().map(({ input }) => input)).toEqual([
      { id: 9, phone: '+852 9123 4567', text: '星期三可以' },
    ])
    const url = new URL(opened[0]!)
    expect([url.pathname, url.searchParams.get('text')]).toEqual([
      '/85291234567',
      `${greeting}\n\n星期三可以`,
    ])
    expect(tab.opener).toBeNull()
    await until(() => expect(box().value).toBe(''))
    const said = document.querySelector<HTMLElement>('.thread-said > li')!
    expect(said.querySelector('.thread-words')!.textContent).toBe('星期三可以')
    expect(said.textContent).toContain(t('inbox.inWhatsapp', { phone: '+852 9123 4567' }))
  })

  it('needs no words: it begins with the greeting, and is noted without a bubble', async () => {
    const { opened } = await visit([NOTED])
    flushSync(() => chat().click())
    await until(() => expect(opened).toHaveLength(1))
    expect(new URL(opened[0]!).searchParams.get('text')).toBe(greeting)
    await until(() => expect(document.querySelector('.thread-said > li')).not.toBeNull())
    expect(document.querySelector('.thread-words')).toBeNull()
  })

  it('is not opened where it could not be noted, and what was typed stays', async () => {
    const { opened } = await visit([], () => {
      throw serverError('not_found')
    })
    write('星期三可以')
    flushSync(() => chat().click())
    await until(() => expect(opened).toEqual(['closed']))
    expect(box().value).toBe('星期三可以')
  })
})
