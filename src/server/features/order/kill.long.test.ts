/** A kill -9 of the built server at each step of noting a payment: payment, receipt and history are all there, once, or none. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hongKongDay } from '#shared/base/date.ts'
import { aKilledProgram, aSentQuotation, type Killed } from '#test/support/killed-program.ts'
import { until } from '#test/support/until.ts'

const AMOUNT = 700
const RECEIPTS = "from mail where kind = 'order-receipt' and quotation = ?"

/** The turns of the loop that watches: the PDF of the receipt is drawn before the transaction. */
const laterBy = (turns: number) => {
  let passed = 0
  return () => ++passed > turns
}

const NOTING: [step: string, isReached: (program: Killed, id: string) => () => boolean][] = [
  ['the call', () => () => true],
  ['the beginning of the PDF', () => laterBy(20)],
  ['the PDF', () => laterBy(400)],
  ['the transaction', (program, id) => () => payments(program, id).length === 1],
  [
    'the mail with the receipt',
    (program, id) => () => program.all(`select id ${RECEIPTS} and state = 'sent'`, id).length === 1,
  ],
  ['the answer', () => () => false],
]

it('killed while a payment is noted, the program has it once with its receipt, or not at all', async () => {
  const program = await aKilledProgram()
  const outcomes: string[] = []
  for (const [step, isReached] of NOTING) {
    const { id, key, email } = await aSentQuotation(program)
    expect((await program.accept(id, key, 1)).status).toBe(200)
    const seen = await orderOf(program, id)
    const note = () =>
      program.send('POST', '/orders/payments', {
        ...{ id, amount: AMOUNT, received_on: hongKongDay(new Date()), way: 'fps' },
        if_match: seen.etag,
      })
    await program.killDuring(note, isReached(program, id))
    const isNoted = payments(program, id).length === 1
    outcomes.push(`${step}: ${isNoted}`)
    expect(traces(program, id)).toEqual(isNoted ? ALL : NONE)
    // Who has got no answer notes it again: what they have seen is no longer the order that was paid.
    expect((await note()).status).toBe(isNoted ? 409 : 200)
    expect(traces(program, id)).toEqual(ALL)
    expect((await orderOf(program, id)).deposit.paid).toBe(AMOUNT)
    await until(() => expect(program.all(`select id ${RECEIPTS} and state = 'sent'`, id)).toHaveLength(1))
    expect(mailedReceipts(program, id, email)).toBe(1)
  }
  expect([outcomes[0], outcomes.at(-1)]).toEqual([expect.any(String), 'the answer: true'])
  await program.stop()
})

/** Payments, their sum, the receipt, the entry of the history, and that of the audit log. */
const ALL = [1, AMOUNT, 1, 1, 1]
const NONE = [0, 0, 0, 0, 0]

function traces(program: Killed, id: string): number[] {
  const first = (sql: string) => program.all<{ count: number }>(sql, id)[0]!.count
  return [
    payments(program, id).length,
    first('select paid_total as count from quotation_order where quotation = ?'),
    first(`select count(*) as count ${RECEIPTS}`),
    first("select count(*) as count from quotation_event where quotation = ? and kind = 'payment_noted'"),
    first(
      "select count(*) as count from audit where action = 'quotation_payment_noted' and detail ->> '$.id' = ?",
    ),
  ]
}

function payments(program: Killed, id: string) {
  return program.all('select id from quotation_payment where quotation = ?', id)
}

async function orderOf(program: Killed, id: string) {
  const response = await program.get(`/orders/get?id=${id}`)
  return (await response.json()) as { etag: string; deposit: { paid: number } }
}

/** The messages that have left with a receipt. */
function mailedReceipts({ directory }: Killed, id: string, email: string): number {
  const outbox = join(directory, 'data', 'outbox')
  return readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((text) => text.includes(email) && text.includes(`receipt-${id}-R1.pdf`)).length
}
