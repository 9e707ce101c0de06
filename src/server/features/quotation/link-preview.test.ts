/** What a chat reads of a quotation's link: never a person or a price, and the restaurant only with the link's key. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { asCustomer, opened } from '#test/support/version.ts'

const CHAT = 'WhatsApp/2.24.6.77 A'
const PERSON = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const contact = { name: 'Rui Lopes', phone: '+853 6612 3456', restaurant: 'Pastelaria Lua' }

async function read(path: string, query: Record<string, string>, agent = CHAT) {
  const answer = await server.call(`${path}?${new URLSearchParams(query)}`, {
    headers: { 'user-agent': agent },
  })
  const html = await answer.text()
  const tags = Object.fromEntries(
    [...html.matchAll(/<meta property="(.*?)" content="(.*?)">/g)].map(([, name, value]) => [name, value]),
  )
  return { answer, html, tags }
}

describe.each(['/quotation/view', '/quotation/verify'])('the preview of %s', (path) => {
  it('with the mailed key names the restaurant, in the language of the quotation', async () => {
    const { id, key } = await opened(server, { contact: { ...contact, language: 'en' } })
    const { answer, html, tags } = await read(path, { id, key })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(tags).toMatchObject({
      'og:title': `Quotation ${id} for Pastelaria Lua`,
      'og:description': expect.stringContaining(en.page.linkToAnswer),
      'og:image': expect.stringMatching(/\/og-en\.png/),
      'og:image:width': '1200',
    })
    for (const hidden of ['Rui', '6612', 'HK$', key]) expect(html).not.toContain(hidden)
    const zh = await opened(server, { contact: { ...contact, language: 'zh' } })
    expect((await read(path, { id: zh.id, key: zh.key })).tags['og:title']).toBe(
      `Pastelaria Lua：報價單 ${zh.id}`,
    )
  })

  it('with a wrong key, without one or for no quotation says the number alone', async () => {
    const { id } = await opened(server, { contact })
    const wrong = 'A'.repeat(32)
    for (const query of [{ id }, { id, key: wrong }, { id, look: wrong }, { id: '999999' }] as const) {
      const { tags } = await read(path, query)
      expect(tags['og:title']).toBe(`Quotation ${query.id}`)
      expect(tags).not.toHaveProperty('og:description')
    }
  })
})

it('of a link to show says that it is to be read, and ends with it', async () => {
  const quotation = await opened(server, { contact: { ...contact, language: 'en' } })
  const { body } = await asCustomer(server, quotation).share()
  const look = new URL(body.link).searchParams.get('look')!
  const { tags } = await read('/quotation/view', { id: quotation.id, look })
  expect(tags['og:description']).toContain(en.page.linkToRead)
  await asCustomer(server, quotation).unshare()
  const ended = await read('/quotation/view', { id: quotation.id, look })
  expect(ended.tags['og:title']).toBe(`Quotation ${quotation.id}`)
})

it('escapes what the customer wrote', async () => {
  const restaurant = '"><script>alert(1)</script>'
  const { id, key } = await opened(server, { contact: { ...contact, restaurant, language: 'en' } })
  const { html } = await read('/quotation/view', { id, key })
  expect(html).not.toContain('<script>')
})

it('is for chats: people get the page, and other pages have their own', async () => {
  const { id, key } = await opened(server, { contact })
  const page = await read('/quotation/view', { id, key }, PERSON)
  expect(page.html).toContain('id="page-block"')
  expect(page.tags).toEqual({})
  expect((await read('/en/services', { id, key })).tags['og:url']).toMatch(/\/en\/services$/)
  expect((await read('/quotation/view', { id: 'none' })).html).toContain('id="page-block"')
})

it('is no opening by the customer', async () => {
  const { id, key } = await opened(server, { contact })
  const events = () =>
    server.services.db.sqlite.prepare('select * from quotation_event where quotation = ?').all(id)
  const before = events()
  await read('/quotation/view', { id, key })
  expect(events()).toEqual(before)
})
