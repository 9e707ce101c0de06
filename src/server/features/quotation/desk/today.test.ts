/** Whom to call now. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { zh } from '#shared/i18n/zh.ts'
import { TODAY_MAX } from '#shared/quotation/today.ts'
import type { Today } from '#shared/quotation/today-schema.ts'
import { saveQuotation } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

const DAY_MS = 86_400_000

let server: TestServer
let user: SignedInCaller
let me: number
let colleague: number
beforeAll(async () => {
  server = await aServer()
  const { headers } = await signedIn(server)
  const person = aPerson()
  me = (await sendJson(server, 'POST', '/api/users', person, headers)).body.id as number
  colleague = (await sendJson(server, 'POST', '/api/users', aPerson(), headers)).body.id as number
  user = await signedIn(server, person)
})
afterAll(() => server.stop())
beforeEach(() => void server.services.db.sqlite.exec('delete from quotation'))

let people = 0
/** Keeps a quotation for a new person, unless `change` names one. */
function keep(name: string, change: Parameters<typeof saveQuotation>[1]) {
  people += 1
  return saveQuotation(server.services.db, { email: `p${people}@kamsin.example`, name, ...change })
}
const at = (days: number) => new Date(server.clock.now() + days * DAY_MS).toISOString()
const day = (days: number) =>
  new Date(server.clock.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10)
async function today(query = '') {
  const { body } = await server.json<IsoTimes<Today>>(`/api/quotations/today${query}`, {
    headers: user.headers,
  })
  return { ...body, shown: body.people.map(({ name, why }) => `${name}: ${why}`) }
}

const OFFERED = { stage: 'offered' } as const

describe('today', () => {
  it('has no one when nothing waits', async () => {
    keep('Planned', { created_at: at(0), assignee: me, next_action_on: day(1) })
    keep('Tomorrow', { ...OFFERED, next_action_on: day(1) })
    keep('Ends later', { ...OFFERED, valid_until: at(8) })
    keep('Lost', { stage: 'lost', next_action_on: day(-2) })
    expect(await today()).toMatchObject({ people: [], total: 0 })
  })

  it('begins with what weighs most; of one reason come mine first, then those of nobody, the longest waiting first; of everyone a colleague’s come last', async () => {
    keep('Theirs', { ...OFFERED, assignee: colleague, call_asked_at: at(-9) })
    keep('Nobody’s late', { ...OFFERED, next_action_on: day(-1) })
    keep('Nobody’s later', { ...OFFERED, next_action_on: day(-2) })
    keep('New', { created_at: at(-2) })
    keep('Newer', { created_at: at(-1) })
    keep('Mine due', { ...OFFERED, assignee: me, next_action_on: day(0) })
    keep('Not kept', { status: 'expired', unkept_since: at(-1) })
    keep('Ordered', { status: 'accepted', stage: 'won', unbooked_since: at(-1) })
    keep('Written', { ...OFFERED, message_asked_at: at(-1) })
    keep('Mine ends', { ...OFFERED, assignee: me, valid_until: at(2) })
    keep('Mine changes', { ...OFFERED, assignee: me, change_asked_at: at(-1) })
    keep('Mine call', { ...OFFERED, assignee: me, call_asked_at: at(0) })
    expect(await today()).toMatchObject({
      shown: [
        'Ordered: accepted',
        'Written: message',
        'Mine call: call',
        'Theirs: call',
        'Mine changes: change',
        'Nobody’s later: overdue',
        'Nobody’s late: overdue',
        'Mine due: due',
        'Newer: new',
        'New: new',
        'Not kept: unkept',
        'Mine ends: ending',
      ],
      total: 12,
      late: 2,
    })
    const { shown, total } = await today('?of=mine')
    expect([shown.includes('Theirs: call'), total]).toEqual([false, 11])
  })

  it('has at most fifteen people, each once, whatever one of them has, and the number of all', async () => {
    const email = 'Many@kamsin.example'
    for (let count = 0; count < 30; count++)
      keep('Many', { email: count % 2 ? email : email.toLowerCase(), ...OFFERED, next_action_on: day(-19) })
    for (let count = 0; count < 19; count++)
      keep(`P${count}`, { ...OFFERED, next_action_on: day(count - 20) })
    const { shown, total, has_more } = await today()
    expect([shown.length, total, has_more]).toEqual([TODAY_MAX, 49, true])
    expect(shown.filter((text) => text.startsWith('Many'))).toEqual(['Many: overdue'])
    const all = await today('?all=true')
    expect([all.shown.length, all.has_more]).toEqual([20, false])
  })

  it('has what a row needs to call and to write, and no longer whom someone has answered', async () => {
    const { id } = keep('陳美玲', { ...OFFERED, call_asked_at: at(0), detail: '金線冰室\n旺角' })
    expect((await today()).people[0]).toMatchObject({
      id,
      about: zh.home.letteredShop,
      phone: '+852 2345 6789',
      language: 'en',
      why: 'call',
    })
    await sendJson(server, 'POST', '/api/quotations/wish_done', { id, wish: 'call' }, user.headers)
    expect((await today()).people).toEqual([])
  })
})
