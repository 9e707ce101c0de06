/** What a version prints besides its lines stays as it was when the version was sent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Printed } from '#shared/quotation/schema.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'

type Shown = Pick<Printed, 'terms' | 'person'>

let server: TestServer
let admin: Record<string, string>
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer()
  admin = (await signedIn(server)).headers
  desk = atDesk(server, admin)
})
afterAll(() => server.stop())

const COMPANY = {
  name_en: 'Wok & Wire',
  name_zh: '鑊線科技',
  phone: '+852 0000 0000',
  email: 'hello@wokandwire.example',
}

const saveTerms = async (terms: { en?: Record<string, string>; zh?: Record<string, string> }) => {
  const site = Object.fromEntries(
    Object.entries(terms).map(([language, texts]) => [language, { terms: texts }]),
  )
  expect((await sendJson(server, 'POST', '/api/translations', { site }, admin)).status).toBe(200)
}
const noTerms = () => saveTerms({ en: { payment: '', warranty: '' }, zh: { payment: '', warranty: '' } })
const printed = ({ terms, person }: Shown): Shown => ({ terms, person })
const offered = async (quotation: { id: string; key?: string }) =>
  printed((await asCustomer(server, quotation).offer()).body)
const seen = async (id: string, proof = '', headers: Record<string, string> = {}) =>
  printed((await server.json<Shown>(`/api/quotation/get?id=${id}${proof}`, { headers })).body)
const aColleague = async (name: Record<string, string> = {}) => {
  const { email } = aPerson()
  const { body } = await sendJson(server, 'POST', '/api/users', aPerson({ email, ...name }), admin)
  return { id: body.id as number, email }
}
const assign = (id: string, assignee: number | null) =>
  sendJson(server, 'PUT', '/api/quotations', { id, assignee }, admin)

describe('a submitted quotation', () => {
  it('prints no terms, and the company as the contact', async () => {
    const quotation = await opened(server)
    expect(await offered(quotation)).toEqual({ terms: [], person: COMPANY })
  })

  it('keeps the terms of its time, and a term in one language is the same in the other', async () => {
    await saveTerms({ en: { payment: ' 30 days \n', warranty: 'One year' }, zh: { payment: '三十日' } })
    const quotation = await submitted(server)
    await saveTerms({ en: { payment: 'At once', warranty: '' }, zh: { payment: '即時' } })
    await server.json(`/api/quotation/verify?id=${quotation.id}&key=${quotation.key}`)
    const terms = [
      { kind: 'payment', text_en: '30 days', text_zh: '三十日' },
      { kind: 'warranty', text_en: 'One year', text_zh: 'One year' },
    ]
    expect(await offered(quotation)).toEqual({ terms, person: COMPANY })
    expect(await seen(quotation.id, `&key=${quotation.key}`)).toEqual({ terms, person: COMPANY })
    expect(await seen(quotation.id, '', admin)).toEqual({ terms, person: COMPANY })
    await noTerms()
  })
})

describe('a version that staff send', () => {
  it('names the colleague who looks after it, to its owner and to staff, and to no one by the number', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const colleague = await aColleague()
    await assign(id, colleague.id)
    expect((await offered(quotation)).person).toMatchObject({ email: colleague.email })
    await desk.save(id, { lines: [{ product: 1, quantity: 3 }] })
    await desk.send(id)
    const person = {
      name_en: 'Ka Yan Lam',
      name_zh: 'Ka Yan Lam',
      phone: COMPANY.phone,
      email: colleague.email,
    }
    expect((await offered(quotation)).person).toEqual(person)
    expect((await seen(id, `&key=${quotation.key}`)).person).toEqual(person)
    expect((await seen(id, '', admin)).person).toEqual(person)
    expect((await seen(id)).person).toBeNull()
  })

  it('names who looks after it now, on the page and in every new PDF, and the company once they have left', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const colleague = await aColleague()
    await assign(id, colleague.id)
    await desk.save(id, { lines: [{ product: 1, quantity: 3 }] })
    await desk.send(id)
    expect((await sendJson(server, 'DELETE', '/api/users', { id: colleague.id }, admin)).status).toBe(200)
    expect((await offered(quotation)).person).toEqual(COMPANY)
    const next = await aColleague({ first_name: 'Bo', last_name: 'Chan' })
    await assign(id, next.id)
    expect((await offered(quotation)).person).toMatchObject({ name_en: 'Bo Chan', email: next.email })
    expect((await seen(id, `&key=${quotation.key}`)).person).toMatchObject({ email: next.email })
    expect((await asCustomer(server, quotation).accept(2)).status).toBe(200)
    const { file } = (await server.json<{ file: string }>(`/api/quotation/get?id=${id}&key=${quotation.key}`))
      .body
    const pdf = await readText(
      new Uint8Array(await (await server.call(`/api/get_upload?file=${file.slice(9)}`)).arrayBuffer()),
    )
    expect(pdf).toContain('Bo Chan')
    expect(pdf).not.toContain(colleague.email)
  })

  it('names the company where the colleague has no name', async () => {
    const quotation = await opened(server)
    const { body } = await sendJson(
      server,
      'POST',
      '/api/users',
      aPerson({ first_name: ' ', last_name: '' }),
      admin,
    )
    await assign(quotation.id, body.id as number)
    await desk.save(quotation.id, { lines: [{ product: 1, quantity: 3 }] })
    await desk.send(quotation.id)
    expect((await offered(quotation)).person).toEqual(COMPANY)
  })

  it('has the terms of the moment of sending, not of those of the draft', async () => {
    const quotation = await opened(server)
    await saveTerms({ en: { payment: 'While drafted' } })
    await desk.save(quotation.id, { lines: [{ product: 1, quantity: 3 }] })
    await saveTerms({ en: { payment: 'When sent' } })
    await desk.send(quotation.id)
    await saveTerms({ en: { payment: 'Afterwards' } })
    const terms = [{ kind: 'payment', text_en: 'When sent', text_zh: 'When sent' }]
    expect((await offered(quotation)).terms).toEqual(terms)
    await asCustomer(server, quotation).accept(2)
    expect((await offered(quotation)).terms).toEqual(terms)
    await noTerms()
  })
})

it('a version of before this was stored has no terms', async () => {
  const quotation = await opened(server)
  server.services.db.sqlite.prepare('update quotation_version set printed = null').run()
  await saveTerms({ en: { payment: 'New' } })
  expect(await offered(quotation)).toEqual({ terms: [], person: COMPANY })
  await noTerms()
})
