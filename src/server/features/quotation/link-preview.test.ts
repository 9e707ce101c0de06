/** What a chat reads of a quotation's link: never a person or a price, and the restaurant only with the link's key. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, opened } from '#test/support/version.ts'
import { drawPagePicture } from '../look/icons.ts'
import { SAMPLE } from '../look/mark.ts'

const CHAT = 'WhatsApp/2.24.6.77 A'
const PERSON = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const t = createT(mergeTexts('en', []), 'en')
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
      'og:image': expect.stringMatching(/\/og\/quotation\.png\?/),
      'og:image:alt': `Quotation ${id} for Pastelaria Lua`,
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
      expect(tags['og:image']).toMatch(/\/og-en\.png/)
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

describe('the picture of a link', () => {
  const pictureOf = ({ tags }: Awaited<ReturnType<typeof read>>) => {
    const { pathname, search } = new URL(tags['og:image']!.replaceAll('&amp;', '&'))
    return pathname + search
  }
  const draw = (path: string, init: RequestInit = {}) => server.call(path, { redirect: 'manual', ...init })
  const isTheSites = async (path: string) => {
    const { status, headers } = await draw(path)
    expect([status, headers.get('location')], path).toEqual([302, '/og-en.png'])
  }

  it('is drawn for its restaurant, opens nothing, and is kept by no shared cache', async () => {
    const { id, key } = await opened(server, { contact: { ...contact, language: 'en' } })
    const path = pictureOf(await read('/quotation/view', { id, key }))
    expect(path).not.toContain(key)
    const answer = await draw(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const drawn = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const again = await draw(path, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect(again.status).toBe(304)
    const of = new URLSearchParams(path.split('?')[1]).get('of')!
    expect((await asCustomer(server, { id, key: of }).offer()).status).toBe(404)
    for (const query of [
      { id, key: of },
      { id, look: of },
    ] as const)
      expect((await read('/quotation/view', query)).tags['og:title']).toBe(`Quotation ${id}`)
  })

  it('is that of the site without its key, with another one, or for no quotation', async () => {
    const one = await opened(server, { contact })
    const other = await opened(server, { contact })
    const path = pictureOf(await read('/quotation/view', { id: one.id, key: one.key }))
    for (const wrong of [
      '/og/quotation.png',
      '/og/quotation.png?id=1&of=',
      `/og/quotation.png?id=${one.id}`,
      `/og/quotation.png?id=${one.id}&of=${one.key}`,
      path.replace(one.id, other.id),
      path.replace(one.id, '999999'),
    ])
      await isTheSites(wrong)
  })

  it('ends with the link to show, and with the mailed key once the address is corrected', async () => {
    const quotation = await opened(server, { contact: { ...contact, language: 'en' } })
    const { id, key } = quotation
    const { body } = await asCustomer(server, quotation).share()
    const look = new URL(body.link).searchParams.get('look')!
    const shown = pictureOf(await read('/quotation/view', { id, look }))
    const owners = pictureOf(await read('/quotation/view', { id, key }))
    for (const path of [shown, owners]) expect((await draw(path)).status).toBe(200)
    await asCustomer(server, quotation).unshare()
    await isTheSites(shown)
    expect((await draw(owners)).status).toBe(200)
    const { headers } = await signedIn(server)
    const correction = { email: 'lua.new@kamsin.example' }
    expect((await sendJson(server, 'PUT', `/api/quotations?id=${id}`, correction, headers)).status).toBe(200)
    await isTheSites(owners)
  })

  it('shows the longest name, and the number alone where the letters have no shape', async () => {
    const drawnFor = async (restaurant: string) => {
      const { id, key } = await opened(server, { contact: { ...contact, restaurant } })
      const answer = await draw(pictureOf(await read('/quotation/view', { id, key })))
      expect(answer.status, restaurant).toBe(200)
      return { id, png: Buffer.from(await answer.arrayBuffer()) }
    }
    await drawnFor('長'.repeat(100))
    await drawnFor('<b>&"')
    for (const name of ['مطعم', '🍜']) {
      const { id, png } = await drawnFor(name)
      const alone = await drawPagePicture(SAMPLE, 'en', t('page.linkTitle', { id }))
      expect(png.equals(alone.content)).toBe(true)
    }
  })
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
