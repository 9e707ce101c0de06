/** What users write as lines: their order, own lines, texts and headings, and what of it a customer changes. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#client/paths.ts'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { listVersions } from './find.ts'

const CABLING = { product: null, name_en: 'Cabling on site', name_zh: '現場佈線', quantity: 1 }
const TRAINING = { product: null, name_zh: '員工培訓', quantity: 2, upfront_price: 800, monthly_price: 50 }
const LINES = [
  { product: 5, quantity: 1, heading_en: 'Floor', heading_zh: '樓面' },
  { product: 1, quantity: 2, text_en: 'One at the door,\none at the bar.', text_zh: '門口及吧枱各一' },
  CABLING,
  { product: 2, quantity: 1, heading_zh: '廚房' },
  TRAINING,
  { product: null, name_en: 'Evening visit', quantity: 1, upfront_price: 300, is_optional: true },
]

let server: TestServer
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
  desk = atDesk(server, (await signedIn(server)).headers)
})
afterAll(() => server.stop())

async function anOffer(lines: object[] = LINES) {
  const quotation = await opened(server)
  const saved = await desk.save(quotation.id, { lines })
  expect(saved.body).toMatchObject({ state: 'draft' })
  await desk.send(quotation.id)
  return { ...quotation, lines: saved.body.lines }
}

const proposed = (id: string) =>
  listVersions(server.services.db, id).find(({ state }) => state === 'proposed')!.lines
const short = (lines: readonly { product: number | null; name: string; quantity: number }[]) =>
  lines.map(({ product, name, quantity }) => [product ?? name, quantity])

describe('lines', () => {
  it('stay in the order they were written, with their texts and headings', async () => {
    const { id, key, lines } = await anOffer()
    expect(short(lines)).toEqual([
      [5, 1],
      [1, 2],
      ['Cabling on site', 1],
      [2, 1],
      ['員工培訓', 2],
      ['Evening visit', 1],
    ])
    expect(lines[1]).toMatchObject({ text_en: 'One at the door,\none at the bar.', heading_en: '' })
    expect(lines[3]).toMatchObject({ heading_en: '', heading_zh: '廚房' })
    const none = { category: '', category_name_en: '', category_name_zh: '', list_monthly_price: null }
    expect(lines[2]).toMatchObject({ ...CABLING, ...none, monthly_price: 0, upfront_price: 0 })
    expect(lines[4]).toMatchObject({ ...TRAINING, ...none, name_en: '' })
    const { body } = await asCustomer(server, { id, key }).offer()
    expect(body.lines).toEqual(lines)
  })

  it('say nothing that was written for one customer to anyone with the number only, through any door', async () => {
    const { id } = await anOffer()
    const { body } = await server.json<{ file: string; lines: Record<string, unknown>[] }>(
      `/api/quotation/get?id=${id}`,
    )
    const pdf = await server.call(paths.upload(body.file))
    const input = encodeURIComponent(JSON.stringify({ id }))
    const doors = [
      JSON.stringify(body),
      await (await server.call(`/trpc/quotation.get?input=${input}`)).text(),
      await (
        await server.call(`/quotation/view?id=${id}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
          body: '',
        })
      ).text(),
      await readText(new Uint8Array(await pdf.arrayBuffer())),
    ]
    const words = ['Floor', '樓面', 'at the door', '門口', 'Cabling', '佈線', '員工培訓', 'Evening']
    for (const text of doors) {
      expect(words.filter((word) => text.includes(word))).toEqual([])
      expect(text).toMatch(new RegExp(`${en.offer.ownLine}|${zh.offer.ownLine}`))
    }
    expect(body.lines.map(({ upfront_price }) => upfront_price).slice(4)).toEqual([800, 300])
  })

  it('are one change to another order, text or name, and none without one', async () => {
    const { id, lines } = await anOffer()
    const unchanged = await desk.save(id, { lines: LINES })
    expect(unchanged.body).toMatchObject({ version: 2, state: 'sent' })
    for (const [index, change] of [
      [1, { text_zh: '門口' }],
      [2, { name_zh: '佈線' }],
      [3, { heading_en: 'Kitchen' }],
    ] as const) {
      const written = LINES.map((line, at) => (at === index ? { ...line, ...change } : line))
      const { body } = await desk.save(id, { lines: written })
      expect(body.lines[index]).toMatchObject(change)
      expect(body.version).toBe(3)
      await desk.discard(id)
    }
    const { body } = await desk.save(id, { lines: LINES.toReversed() })
    expect(short(body.lines)).toEqual(short(lines).toReversed())
  })

  it('of two people who save at once are refused to the second', async () => {
    const { id } = await anOffer()
    const seen = listVersions(server.services.db, id)[0]!.etag
    const mine = await desk.save(id, { lines: [CABLING], if_match: seen })
    const theirs = await desk.save(id, { lines: [TRAINING], if_match: seen })
    expect([mine.status, theirs.status]).toEqual([200, 409])
    expect(listVersions(server.services.db, id)[0]!.lines.map(({ name }) => name)).toEqual([CABLING.name_en])
  })

  it('without a product may repeat, be the only ones, and cost the most', async () => {
    const most = { product: null, name_en: 'Fitting out', quantity: 999, monthly_price: 10_000_000 }
    const { lines, id, key } = await anOffer(Array.from({ length: 100 }, () => most))
    expect(lines).toHaveLength(100)
    const { body } = await asCustomer(server, { id, key }).offer()
    expect(body.monthly_total).toBe(100 * 999 * 10_000_000)
    expect(Number.isSafeInteger(body.first_year_total)).toBe(true)
  })

  it('are copied whole', async () => {
    const { id, lines } = await anOffer()
    const { body } = await desk.copy(id)
    expect(listVersions(server.services.db, body.id)[0]!.lines).toEqual(lines)
  })
})

describe('bad lines', () => {
  const own = (change: object) => ({ lines: [{ ...CABLING, ...change }] })
  const product = (change: object) => ({ lines: [{ product: 1, quantity: 1, ...change }] })

  it.each<[string, object, string]>([
    ['an own line without a name', own({ name_en: '', name_zh: ' ' }), 'lines.0.name_en'],
    ['a name that nobody sees', own({ name_en: '\u200b\u2060', name_zh: '' }), 'lines.0.name_en'],
    ['a product with a name', product({ name_zh: '收銀機' }), 'lines.0.name_en'],
    ['no product said', { lines: [{ quantity: 1, name_en: 'Cabling' }] }, 'lines.0.product'],
    ['a name of 10,000 characters', own({ name_en: 'x'.repeat(10_000) }), 'lines.0.name_en'],
    ['a name of two lines', own({ name_en: 'Cabling\non site' }), 'lines.0.name_en'],
    ['a text of 10,000 characters', product({ text_zh: '線'.repeat(10_000) }), 'lines.0.text_zh'],
    ['a text of 501 characters', product({ text_en: 'x'.repeat(501) }), 'lines.0.text_en'],
    ['a heading of 121 characters', product({ heading_en: 'x'.repeat(121) }), 'lines.0.heading_en'],
    ['a negative price', own({ monthly_price: -1 }), 'lines.0.monthly_price'],
    ['a price over the limit', own({ upfront_price: 10_000_001 }), 'lines.0.upfront_price'],
    ['a price with cents', own({ upfront_price: 0.5 }), 'lines.0.upfront_price'],
    ['no quantity', own({ quantity: 0 }), 'lines.0.quantity'],
    ['a product twice', { lines: [product({}).lines[0], CABLING, product({}).lines[0]] }, 'lines.2.product'],
    ['more than 100 lines', { lines: Array.from({ length: 101 }, () => CABLING) }, 'lines'],
  ])('%s: said at its field, nothing is stored', async (_what, body, field) => {
    const { id } = await opened(server)
    const answer = await desk.save(id, body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
    expect(answer.body.fields![field]).not.toMatch(/^error\.|^$/)
    expect(listVersions(server.services.db, id)).toHaveLength(1)
  })

  it('markup and emoji stay as typed; invisible marks and turned directions go', async () => {
    const { id } = await opened(server)
    const { body } = await desk.save(id, {
      lines: [
        {
          ...CABLING,
          name_en: '<b>Cabling</b> 🍜\u202e\u200b',
          text_en: '<script>\u202e1</script>\u0000',
          heading_zh: '&amp; 樓面\u2066',
        },
      ],
    })
    expect(body.lines[0]).toMatchObject({
      name_en: '<b>Cabling</b> 🍜',
      text_en: '<script>1</script>',
      heading_zh: '&amp; 樓面',
    })
  })
})

describe('what a customer would rather have', () => {
  const asked = async (products: Record<string, number>, options: number[] = [], lines: object[] = LINES) => {
    const offer = await anOffer(lines)
    const answer = await asCustomer(server, offer).requestChange(products, '', { options })
    expect(answer.status).toBe(200)
    return { before: offer.lines, after: proposed(offer.id) }
  }

  it('with nothing changed is the offer, own lines, texts and headings with it', async () => {
    const { before, after } = await asked({ 5: 1, 1: 2, 2: 1 })
    expect(after).toEqual(before)
  })

  it('keeps own lines and ticks their options', async () => {
    const { after } = await asked({ 1: 3, 2: 1 }, [5])
    expect(short(after)).toEqual([
      [1, 3],
      ['Cabling on site', 1],
      [2, 1],
      ['員工培訓', 2],
      ['Evening visit', 1],
    ])
    expect(after.map(({ is_chosen }) => is_chosen)).toEqual([true, true, true, true, true])
    expect(after[3]).toMatchObject({ upfront_price: 800, monthly_price: 50 })
  })

  it('keeps the heading of a line that goes, above what follows under it', async () => {
    const { after } = await asked({ 1: 2 })
    expect(after.map(({ heading_zh }) => heading_zh)).toEqual(['樓面', '', '廚房', ''])
    const { after: without } = await asked(
      { 5: 1 },
      [],
      [LINES[0]!, { product: 1, quantity: 1, heading_en: 'Bar' }],
    )
    expect(without.map(({ heading_en }) => heading_en)).toEqual(['Floor'])
  })

  it('has a new product where admins have it, after what is written below the one before', async () => {
    const plain = [{ product: 1, quantity: 1 }, CABLING, { product: 5, quantity: 1 }]
    const { after } = await asked({ 1: 1, 5: 1, 3: 1 }, [], plain)
    expect(short(after)).toEqual([
      [1, 1],
      ['Cabling on site', 1],
      [3, 1],
      [5, 1],
    ])
    const { after: first } = await asked({ 1: 1, 5: 1 }, [], [CABLING, { product: 5, quantity: 1 }])
    expect(short(first)).toEqual([
      ['Cabling on site', 1],
      [1, 1],
      [5, 1],
    ])
    const { after: last } = await asked({ 1: 1 }, [], [CABLING])
    expect(short(last)).toEqual([
      ['Cabling on site', 1],
      [1, 1],
    ])
  })
})
