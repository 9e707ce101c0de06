/** What a customer asks to change: the proposal is the offer, changed only by what they changed. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { listEvents } from '../history/store.ts'
import { findQuotation } from '../store.ts'
import { listVersions } from '../version/find.ts'

const DAY_MS = 86_400_000
const NOTE = 'The kitchen printer comes with a spare roll.'
/** Product 2 is both on a line and an option; 3 only an option, 4 an option that stays unticked. */
const LINES = [
  { product: 1, quantity: 2, monthly_price: 7 },
  { product: 2, quantity: 3 },
  { product: 2, quantity: 2, is_optional: true, upfront_price: 11 },
  { product: 3, quantity: 4, is_optional: true },
  { product: 4, quantity: 1, is_optional: true },
]
const TERMS = { note: NOTE, discount_percent: 5, discount_reason: 'Opening month' }

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer({ staffEmail: 'staff@wokandwire.example' })
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

async function anOffer(at: TestServer = server, staff = headers) {
  const quotation = await opened(at)
  const desk = atDesk(at, staff)
  const saved = await desk.save(quotation.id, { lines: LINES, ...TERMS })
  await desk.send(quotation.id)
  const positions = (products: number[]) =>
    saved.body.lines
      .filter((line) => line.is_optional && products.includes(line.product!))
      .map(({ position }) => position)
  return { ...quotation, positions }
}

type Line = [product: number, quantity: number, isOptional: boolean]
const proposalOf = (id: string, at: TestServer = server) => {
  const proposal = listVersions(at.services.db, id).find(({ state }) => state === 'proposed')!
  const lines = proposal.lines.map(
    ({ product, quantity, is_optional }): Line => [product!, quantity, is_optional],
  )
  return {
    ...proposal,
    short: lines.toSorted(([one, , a], [other, , b]) => one - other || Number(a) - Number(b)),
  }
}
const mailOf = (id: string, kind = 'quotation-change'): string => {
  const select = "select text from mail where kind = ? and dedupe_key like '%' || ? || '%'"
  return server.services.db.sqlite.prepare(`${select} order by id desc`).pluck().get(kind, id) as string
}

const OFFERED: Line[] = [
  [1, 2, false],
  [2, 3, false],
  [2, 2, true],
  [3, 4, true],
  [4, 1, true],
]

describe('a proposal', () => {
  it('stays readable when a user has revised it: the history has the lines that were asked for', async () => {
    const { id, key } = await anOffer()
    expect((await asCustomer(server, { id, key }).requestChange({ '1': 5, '2': 3 })).status).toBe(200)
    await atDesk(server, headers).save(id, { lines: [{ product: 1, quantity: 9 }] })
    const asked = listEvents(server.services.db, id, 50).find(({ kind }) => kind === 'change_requested')!
    expect(JSON.parse(asked.detail).asked).toContainEqual(
      expect.objectContaining({ product: 1, quantity: 5, is_optional: false }),
    )
  })

  it('with nothing changed is the offer: lines, options, prices, discount and note', async () => {
    const { id, key } = await anOffer()
    const { body } = await asCustomer(server, { id, key }).offer()
    const answer = await asCustomer(server, { id, key }).requestChange({ '1': 2, '2': 3 })
    expect(answer.status).toBe(200)
    const proposal = proposalOf(id)
    expect(proposal.short).toEqual(OFFERED)
    expect(proposal).toMatchObject(TERMS)
    expect(proposal.lines).toEqual(body.lines)
    expect(proposal.monthly_total).toBe(body.monthly_total)
    const mail = mailOf(id)
    for (const word of ['Removed', 'Added', en.mail.nowIncluded]) expect(mail).not.toContain(word)
  })

  it.each<[string, Record<string, number>, number[], Line[]]>([
    ['another quantity', { 1: 5, 2: 3 }, [], [[1, 5, false], ...OFFERED.slice(1)]],
    ['a line less', { 2: 3 }, [], OFFERED.slice(1)],
    ['a product more', { 1: 2, 2: 3, 5: 1 }, [], [...OFFERED, [5, 1, false]]],
    ['options ticked, nothing changed', { 1: 2, 2: 5, 3: 4 }, [2, 3], OFFERED],
    [
      'more of a product that is also a ticked option',
      { 1: 2, 2: 9, 3: 4 },
      [2, 3],
      [[1, 2, false], [2, 7, false], ...OFFERED.slice(2)],
    ],
    [
      'fewer of it than the option has',
      { 1: 2, 2: 1, 3: 4 },
      [2, 3],
      [[1, 2, false], [2, 1, true], ...OFFERED.slice(3)],
    ],
    [
      'more of a ticked option',
      { 1: 2, 2: 3, 3: 6 },
      [3],
      [...OFFERED.slice(0, 3), [3, 6, true], [4, 1, true]],
    ],
    ['a ticked option taken out', { 1: 2, 2: 3 }, [3], [...OFFERED.slice(0, 3), [4, 1, true]]],
    [
      'some of an option that is not ticked',
      { 1: 2, 2: 3, 4: 2 },
      [],
      [...OFFERED.slice(0, 4), [4, 2, false], [4, 1, true]],
    ],
    ['no line, only options', {}, [], OFFERED.slice(2)],
  ])('with %s changes only that', async (_what, products, ticked, expected) => {
    const { id, key, positions } = await anOffer()
    const options = positions(ticked)
    const answer = await asCustomer(server, { id, key }).requestChange(products, '', { options })
    expect(answer.status).toBe(200)
    const proposal = proposalOf(id)
    expect(proposal.short).toEqual(expected)
    expect(proposal.note).toBe(NOTE)
    const chosen = proposal.lines.filter((line) => line.is_optional && line.is_chosen)
    expect(chosen.every(({ product }) => ticked.includes(product!))).toBe(true)
  })

  it('counts ticked options in its totals, as the customer saw them', async () => {
    const { id, key, positions } = await anOffer()
    const customer = asCustomer(server, { id, key })
    await customer.requestChange({ '1': 2, '2': 3, '3': 4 }, '', { options: positions([3]) })
    const { monthly_total, upfront_total } = proposalOf(id)
    const accepted = await customer.accept(2, { options: positions([3]) })
    expect(accepted.body).toMatchObject({ monthly_total, upfront_total })
  })

  it.each([[[0]], [[99]]])('cannot be made with the options %j', async (options) => {
    const { id, key } = await anOffer()
    const { status, body } = await asCustomer(server, { id, key }).requestChange({ '1': 1 }, '', { options })
    expect([status, Object.keys(body.fields!)]).toEqual([400, ['options']])
  })
})

describe('prices of a proposal', () => {
  const offered = async (isExpired: boolean) => {
    const own = await aServer()
    const staff = (await signedIn(own)).headers
    const { id, key } = await anOffer(own, staff)
    const raise = own.services.db.sqlite.prepare('update product set monthly_price = monthly_price + 1000')
    raise.run()
    if (isExpired) own.clock.advance(31 * DAY_MS)
    const before = listVersions(own.services.db, id)[0]!.lines
    expect((await asCustomer(own, { id, key }).requestChange({ '1': 2, '2': 4 })).status).toBe(200)
    const after = proposalOf(id, own).lines
    const { status } = findQuotation(own.services.db, id)!
    await own.stop()
    return { before, after, status }
  }
  const monthly = (lines: { monthly_price: number }[]) => lines.map(({ monthly_price }) => monthly_price)

  it('are those of the offer while it is open, whatever the catalogue says', async () => {
    const { before, after } = await offered(false)
    expect(monthly(after)).toEqual(monthly(before))
  })

  it('are today’s once it has expired, but special ones are kept', async () => {
    const { before, after } = await offered(true)
    expect(monthly(after)).toEqual(
      before.map(({ product, monthly_price }) => monthly_price + (product === 1 ? 0 : 1_000)),
    )
    expect(after.map(({ is_optional }) => is_optional)).toEqual(before.map(({ is_optional }) => is_optional))
  })
})

describe('a quotation of options only', () => {
  it('is accepted with one of them, not with none', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const desk = atDesk(server, headers)
    await desk.save(id, { lines: [{ product: 1, quantity: 1, is_optional: true }] })
    await desk.send(id)
    const mail = mailOf(id, 'quotation-version')
    expect(mail).toContain(fill(en.mail.optionsToChoose_one, { count: 1 }))
    expect(mail).toContain(fill(zh.mail.optionsToChoose_other, { count: 1 }))
    const customer = asCustomer(server, quotation)
    const none = await customer.accept(2)
    expect([none.status, none.body.fields]).toEqual([400, { options: en.error.optionNone }])
    expect(findQuotation(server.services.db, id)!.status).toBe('verified')
    expect((await customer.accept(2, { options: [0] })).status).toBe(200)
  })
})

describe('the link that is asked for again', () => {
  it.each<[string, (quotation: { id: string; key: string }) => Promise<unknown>, string]>([
    ['accepted', (it) => asCustomer(server, it).accept(1), en.error.alreadyAccepted],
    ['declined', (it) => asCustomer(server, it).decline(), en.error.alreadyDeclined],
    ['withdrawn', ({ id }) => atDesk(server, headers).withdraw(id), en.offer.withdrawnTitle],
  ])('says what has become of a quotation that is %s', async (_state, act, sentence) => {
    const quotation = await opened(server)
    await asCustomer(server, quotation).mailLink()
    expect(mailOf(quotation.id, 'quotation-link')).toContain(en.mail.versionKeep)
    await act(quotation)
    await asCustomer(server, quotation).mailLink()
    const mail = mailOf(quotation.id, 'quotation-link')
    expect(mail).toContain(sentence)
    expect(mail).not.toContain(en.mail.versionKeep)
  })
})
