/** A company that filled in what is its own, and removed the samples: nothing that goes out tells of the sample's company. */
import { readdirSync } from 'node:fs'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import { PLACEHOLDER_NAMES } from '#shared/company/placeholders.ts'
import { DICTIONARIES } from '#shared/i18n/dictionaries.ts'
import { HOME_PLACES } from '#shared/look/home-picture.ts'
import { SAMPLE_KINDS } from '#shared/sample.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { aContactRequest, sendContact } from '#test/support/contact.ts'
import { delivered } from '#test/support/outbox.ts'
import { aLogo } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { isDrawnPath } from '../look/icons.ts'

const OF_THE_SAMPLE = /\bwoks?\b|\bwires?\b|wokandwire|鑊|sample (?:street|industrial)|樣本街|0000 0000/i
const STAFF = 'office@harbour.example'
const COMPANY = {
  name_en: 'Harbour Till Systems',
  name_zh: '海港收銀系統',
  registered_name: 'Harbour Till Systems Limited',
  address_en: '2 Quay Road, Central, Hong Kong',
  address_zh: '香港中環海旁道 2 號',
  phone: '+852 2345 6789',
  email: 'hello@harbour.example',
  staff_email: STAFF,
  fps: '123 4567',
  bank: 'Harbour Bank 012',
  deposit: 50,
}
const BRAND = {
  en: { brandTitle: 'Tills by the harbour', brandText: 'We began on a pier.', brandSeal: '海港' },
  zh: { brandTitle: '海港邊的收銀機', brandText: '我們在碼頭起家。', brandSeal: '海港' },
}

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
  const call = async (method: string, path: string, body: unknown) => {
    const { status, body: answer } = await sendJson(server, method, path, body, headers)
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
    return answer
  }
  await call('DELETE', '/api/sample_data', { kinds: SAMPLE_KINDS })
  await call('PUT', '/api/company', COMPANY)
  await call('POST', '/api/translations', {
    site: { en: { home: BRAND.en }, zh: { home: BRAND.zh } },
  })
  const upload = async (path: string, fields: Record<string, string | File>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const { status } = await server.json(path, { method: 'PUT', from: newAddress(), headers, body })
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }
  await upload('/api/company/look', {
    logo: await aLogo('logo.png', 1_200, 400),
    mark: await aLogo('mark.png', 512, 512),
  })
  for (const place of HOME_PLACES)
    await upload('/api/company/look/pictures', {
      place,
      text_en: 'Our shop',
      text_zh: '我們的門市',
      picture: await aLogo('shop.jpeg', 2_000, 1_500),
    })
  await call('POST', '/api/product_categories', { name: 'Tills' })
  const [category] = (
    await server.json<{ id: number; name: string }[]>('/api/product_categories', { headers })
  ).body
  await call('POST', '/api/products', {
    name: 'Till 15',
    category: category!.id,
    monthly_price: 380,
    upfront_price: 1_200,
    show_in_quotation: true,
  })
})
afterAll(() => server.stop())

/** A line of what is left, for a failure that names it. */
const leftIn = (text: string) => text.split(/(?<=[>\n"])/).filter((part) => OF_THE_SAMPLE.test(part))

async function asked(path: string, more: Record<string, string> = {}) {
  const answer = await server.call(path, { from: newAddress(), headers: more })
  return { status: answer.status, text: await answer.text() }
}

it('the page that lists what is left of the sample lists nothing', async () => {
  expect((await server.json('/api/company/placeholders', { headers })).body).toEqual([])
})

describe('no word of the sample is left', () => {
  it('in any page of either language, its data, or its tags for chats and search engines', async () => {
    const { text } = await asked('/sitemap.xml')
    const listed = [...text.matchAll(/<loc>[^<]*?(\/(?:en|zh)[^<]*)<\/loc>/g)].map(([, path]) => path!)
    expect(listed).toContain('/zh/products/Tills')
    const robots = (await asked('/robots.txt')).text
    const others = [...robots.matchAll(/^Disallow: (\/(?:en|zh)\/\S+)$/gm)].map(([, path]) => path!)
    expect(others).toContain('/zh/quotation/view')
    const data = LANGUAGES.flatMap((it) => [`/pages/${it}/home.json`, `/pages/${it}/internal.json`])
    for (const path of new Set([...listed, ...others, ...data, '/en/nothing', '/zh/nothing', '/internal']))
      expect(leftIn((await asked(path)).text), path).toEqual([])
  })

  it('in what programs read: robots, manifests, the API and its page', async () => {
    const paths = ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/api/docs', '/favicon.svg']
    for (const path of [...paths, '/en.webmanifest', '/zh.webmanifest', '/api/openapi.json']) {
      const { status, text } = await asked(path)
      expect([status, leftIn(text)], path).toEqual([200, []])
    }
    const { info } = (await server.json<{ info: { title: string } }>('/api/openapi.json')).body
    expect(info.title).toBe(COMPANY.name_en)
  })

  it('in what a chat reads of a quotation’s link, in the mails, their files and the calendar', async () => {
    const products = (await server.json<{ id: number }[]>('/api/products', { headers })).body
    const chosen = { products: { [String(products[0]!.id)]: 2 } }
    for (const language of LANGUAGES) {
      const contact = { email: `guest-${language}@kamsin.example`, language, restaurant: 'Kam Sin' }
      const quotation = await opened(server, { ...chosen, contact } as never)
      const { id, key } = quotation
      const link = `/quotation/view?id=${id}&key=${key}`
      expect(leftIn((await asked(link, { 'user-agent': 'WhatsApp/2.24' })).text)).toEqual([])
      const desk = atDesk(server, headers)
      await desk.save(id, { lines: [{ product: products[0]!.id, quantity: 3 }] })
      await desk.send(id)
      await asCustomer(server, quotation).message('Is it in stock?')
      await asCustomer(server, quotation).callMe()
      await asCustomer(server, quotation).accept(2)
      const today = hongKongDay(new Date(server.clock.now()))
      const order = (method: string, path: string, body: object) =>
        sendJson(server, method, `/api/orders${path}`, { id, ...body }, headers)
      await order('PUT', '/installation', {
        on: dayAfter(today, 1),
        from: '09:00',
        to: '12:00',
        fitter: 'Keung',
      })
      await order('POST', '/payments', { amount: 100, received_on: today, way: 'cash' })
    }
    await sendContact(server, aContactRequest())
    await sendJson(server, 'POST', '/api/users', aPerson(), headers)
    await sendJson(server, 'POST', '/api/company/sample_mail', {}, headers)
    const { body } = await sendJson(server, 'POST', '/api/orders/calendar_address', {}, headers)
    const { pathname, search } = new URL(body.address as string)
    expect(leftIn((await asked(pathname + search)).text)).toEqual([])

    const mails = await allMails()
    expect(mails.length).toBeGreaterThan(15)
    for (const mail of mails) {
      const { subject = '', html = '', text = '', from, replyTo = [] } = mail
      const named = JSON.stringify([from, replyTo, subject])
      expect([named, html, text].flatMap(leftIn), subject).toEqual([])
      for (const { mimeType, content, filename } of mail.attachments) {
        const bytes = new Uint8Array(content as ArrayBuffer)
        const words =
          mimeType === 'application/pdf' ? await readText(bytes) : Buffer.from(bytes).toString('utf8')
        expect(leftIn(`${filename} ${mimeType.startsWith('image/') ? '' : words}`), subject).toEqual([])
      }
    }
  })
})

async function allMails(): Promise<Email[]> {
  await delivered(server)
  const recipients = server.services.db.sqlite
    .prepare("select recipient, count(*) as count from mail where state = 'sent' group by 1")
    .all() as { recipient: string; count: number }[]
  expect(recipients.map(({ recipient }) => recipient)).toContain(STAFF)
  const mails = await Promise.all(recipients.map((it) => server.mailsTo(it.recipient, it.count)))
  return mails.flat()
}

describe('what tells of the sample’s company', () => {
  /** Beside what the Company page lists until it is replaced. */
  const OTHERS = ['company.otherName', 'company.telephone']

  it('is in none of the texts but those that the Company page lists', () => {
    const listed = PLACEHOLDER_NAMES.flatMap((name) => [`company.${name}`, `home.${name}`])
    const found = LANGUAGES.flatMap((language) =>
      Object.entries(DICTIONARIES[language]).flatMap(([scope, texts]) =>
        Object.entries<string>(texts)
          .filter(([, text]) => OF_THE_SAMPLE.test(text))
          .map(([key]) => `${scope}.${key}`),
      ),
    )
    expect(found.filter((key) => ![...listed, ...OTHERS].includes(key))).toEqual([])
    expect(found).toContain('home.brandText')
  })

  it('is in no file for all sites that is not drawn again for another company', () => {
    const pictures = readdirSync('src/client/public').filter((name) =>
      /\.(?:png|ico|svg|webp|jpe?g)$/.test(name),
    )
    expect(pictures.length).toBeGreaterThan(5)
    expect(pictures.filter((name) => !isDrawnPath(`/${name}`))).toEqual([])
  })
})
