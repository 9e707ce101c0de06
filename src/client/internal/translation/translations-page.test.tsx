// @vitest-environment jsdom
/** The texts as they come: the first page alone, then all. */
import { flushSync } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import { leave, open } from '#test/fixtures/screen.tsx'
import { until } from '#test/support/until.ts'
import { TEXTS_PER_PAGE } from './translations-page.tsx'

const ALL = Array.from({ length: 60 }, (_, index): TextRow => {
  const text = { text: `Text ${index}` }
  return {
    namespace: 'site',
    scope: 'home',
    key: `key${index}`,
    is_used: true,
    en: text,
    zh: text,
    etag: '"1"',
  }
})

afterEach(leave)

/** All texts come when the returned function is called. */
async function visit(search = '') {
  let send: () => void = () => undefined
  const isSent = new Promise<void>((resolve) => {
    send = resolve
  })
  const calls = await open(`/internal/translations${search}`, {
    'translation.list': async ({ input }) => {
      const limit = (input as { limit: number } | undefined)?.limit
      if (limit === undefined) await isSent
      return ALL.slice(0, limit)
    },
    'translation.status': () => ({ error: null }),
  })
  const asked = () => calls.filter(({ path }) => path === 'translation.list').map(({ input }) => input)
  return { send, asked }
}

it('the first page is shown before the others, whose number follows', async () => {
  const { send, asked } = await visit()
  await until(() => expect(rows()).toHaveLength(TEXTS_PER_PAGE))
  expect(filter(en.record.all)).toBe(`${en.record.all}…`)
  await until(() => expect(asked()).toEqual([{ limit: TEXTS_PER_PAGE }, undefined]))
  send()
  await until(() => expect(filter(en.record.all)).toBe(`${en.record.all}60`))
  expect(rows()).toHaveLength(TEXTS_PER_PAGE)
  expect(asked()).toHaveLength(2)
})

it('a filter that is chosen before waits for all texts', async () => {
  const { send } = await visit()
  await until(() => expect(rows()).toHaveLength(TEXTS_PER_PAGE))
  flushSync(() => segment(en.translation.missing)?.click())
  await until(() => expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull())
  send()
  await until(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull())
  expect(rows()).toHaveLength(0)
})

it('an address with a search asks for all texts at once', async () => {
  const { send, asked } = await visit('?q=key59')
  send()
  await until(() => expect(rows()).toHaveLength(1))
  expect(asked()).toEqual([undefined])
})

function rows() {
  return [...document.querySelectorAll('main [data-row]')]
}

function segment(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('.segment')].find(({ textContent }) =>
    textContent.startsWith(name),
  )
}

function filter(name: string) {
  return segment(name)?.textContent
}

it('the ids of its elements are single words, without quotes', async () => {
  await visit()
  await until(() => expect(rows()).toHaveLength(TEXTS_PER_PAGE))
  const ids = [...document.querySelectorAll('main [id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(TEXTS_PER_PAGE)
  expect(ids.filter((id) => /[\s"']/.test(id))).toEqual([])
})
