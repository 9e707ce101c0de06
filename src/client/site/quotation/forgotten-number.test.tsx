// @vitest-environment jsdom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { en } from '#shared/i18n/en.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { aServer, serverError } from '#test/fixtures/signed-in-browser.ts'
import { settled } from '#test/support/settled.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { WaysBack } from './ways-back.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const EMAIL = 'mei.ling@kamsin.example'
let unmount: () => void

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function open(answer: () => unknown, { language = 'en', id }: { language?: Language; id?: string } = {}) {
  const sent: unknown[] = []
  const server = aServer({
    'quotation.mailLinks': ({ input }) => {
      sent.push(input)
      return answer()
    },
  })
  vi.stubGlobal('fetch', server.fetch)
  const texts = mergeTexts(language, [])
  texts.company = { ...texts.company, whatsapp: '+852 6123 4567' }
  const { hook, searchHook } = memoryLocation({ path: '/quotation/view' })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  act(() =>
    root.render(
      <Router hook={hook} searchHook={searchHook}>
        <PageProvider block={{ page: 'quotation-view', language, texts, captcha: 'altcha', data: null }}>
          <WaysBack id={id} />
        </PageProvider>
      </Router>,
    ),
  )
  return sent
}

const input = () => document.querySelector<HTMLInputElement>('input[name=email]')
const press = (email: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), email)
    input()!.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLButtonElement>('button[name=act]')!.click()
  })
const whatsApp = () =>
  new URL(document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me"]')!.href).searchParams.get(
    'text',
  )

it.each(LANGUAGES)(
  'one press sends the address, and the answer tells nothing of it: %s',
  async (language) => {
    const t = createT(mergeTexts(language, []), language)
    const sent = open(() => ({ email: EMAIL }), { language })
    await press(EMAIL)
    await settled(() =>
      expect(document.querySelector('[role=status]')?.textContent).toBe(t('forgotten.asked')),
    )
    expect(sent).toEqual([{ email: EMAIL }])
    expect(input()).toBeNull()
  },
)

it('what the server refuses is said at the field, which has the focus and keeps what was typed', async () => {
  open(() => {
    throw serverError('invalid', { email: 'That is no address' })
  })
  await press('mei.ling')
  await settled(() => expect(document.body.textContent).toContain('That is no address'))
  expect(document.activeElement).toBe(input())
  expect([input()!.value, input()!.getAttribute('aria-invalid')]).toEqual(['mei.ling', 'true'])
})

it('too many are said in the words of the server', async () => {
  open(() => {
    throw serverError('too_many')
  })
  await press(EMAIL)
  await settled(() => expect(document.body.textContent).toContain('detail of too_many'))
})

it('without a response it can be pressed again', async () => {
  let isDown = true
  const sent = open(() => {
    if (isDown) throw new TypeError('fetch failed')
    return { email: EMAIL }
  })
  await press(EMAIL)
  await settled(() => expect(document.body.textContent).toContain(en.forgotten.unreachable))
  isDown = false
  await press(EMAIL)
  await settled(() => expect(document.body.textContent).toContain(en.forgotten.asked))
  expect(sent).toHaveLength(2)
})

it('a message to the company has the number where it is known', () => {
  open(() => undefined, { id: '204816' })
  expect(whatsApp()).toContain('204816')
  unmount()
  document.body.replaceChildren()
  open(() => undefined)
  expect(whatsApp()).toBe(en.layout.whatsAppMessage)
})
