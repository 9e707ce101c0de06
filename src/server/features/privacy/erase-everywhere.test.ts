/** After an erasure no table has a word that was written about the person, by anyone and anywhere. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk } from '#test/support/version.ts'
import { listTables } from '../../db/inspect.ts'

let server: TestServer
let staff: Record<string, string>
beforeAll(async () => {
  server = await aServer({ staffEmail: 'sales@wokandwire.example' })
  staff = (await signedIn(server)).headers
})
afterAll(() => server.stop())

/** The tables in which a text is found. */
function tablesWith(text: string): string[] {
  const { sqlite } = server.services.db
  return listTables(sqlite).filter((table) =>
    (sqlite.prepare(`select * from "${table}"`).raw().all() as unknown[][])
      .flat()
      .some((value) => String(value).includes(text)),
  )
}

/** Words that no other text of the database has. */
const WORDS = {
  name: 'quillfeather',
  phone: '69981234',
  detail: 'lanternloft',
  said_by: 'brotherinlawson',
  back: 'wrongbranchreason',
  declined: 'toodearlydear',
  signed: 'signaturina',
  note: 'gossipnote',
  action: 'callbackatnoon',
  lost: 'lostforwhy',
}

async function aTalkedAboutQuotation(email: string) {
  const contact = { email, name: WORDS.name, phone: WORDS.phone, detail: WORDS.detail }
  const quotation = await submitted(server, { contact })
  const desk = atDesk(server, staff)
  const customer = asCustomer(server, quotation)
  await desk.verifyByPhone(quotation.id, WORDS.said_by)
  await customer.accept(1, { name: WORDS.signed })
  await desk.takeBack(quotation.id, WORDS.back)
  await customer.decline(WORDS.declined)
  await sendJson(server, 'POST', '/api/quotations/notes', { id: quotation.id, text: WORDS.note }, staff)
  const edit = {
    lost_reason: 'price',
    lost_note: WORDS.lost,
    next_action: WORDS.action,
    next_action_on: dayAfter(hongKongDay(new Date()), 7),
  }
  const edited = await sendJson(server, 'PUT', `/api/quotations?id=${quotation.id}`, edit, staff)
  expect(edited.status).toBe(200)
  return { quotation, desk, customer }
}

const erase = (email: string) =>
  sendJson(server, 'POST', '/api/privacy/erase', { q: email, confirm: email }, staff)
const left = (words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [word, tablesWith(word)]).filter(([, tables]) => tables!.length > 0))

it('of one who accepted nothing, what customer and staff wrote is in no table', async () => {
  const email = 'nothing@kamsin.example'
  await aTalkedAboutQuotation(email)
  for (const word of Object.values(WORDS)) expect(tablesWith(word), word).not.toEqual([])
  expect((await erase(email)).status).toBe(200)
  expect(left(Object.values(WORDS))).toEqual({})
})

it('of one with a contract, only the name, the signature and the address stay', async () => {
  const email = 'contract@kamsin.example'
  const { quotation, desk, customer } = await aTalkedAboutQuotation(email)
  await desk.takeBack(quotation.id, WORDS.back)
  expect((await customer.accept(1, { name: WORDS.signed })).status).toBe(200)
  expect((await erase(email)).status).toBe(200)
  expect(Object.keys(left(Object.values(WORDS)))).toEqual([WORDS.name, WORDS.signed])
})

it('after an erasure no byte of the file has what was told about the person', async () => {
  const { sqlite } = server.services.db
  const { said_by, back, declined, note, action, lost } = WORDS
  const told = [said_by, back, declined, note, action, lost]
  const email = 'bytes@kamsin.example'
  await aTalkedAboutQuotation(email)
  const inFile = () => {
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
    const bytes = readFileSync(sqlite.name)
    return told.filter((word) => bytes.includes(word))
  }
  expect(inFile()).toEqual(told)
  expect((await erase(email)).status).toBe(200)
  expect(inFile()).toEqual([])
})
