/** A kill -9 of the built server at each step of booking a visit: the visit, its mail and the history are all there, once, or none. */
import { expect, it } from 'vitest'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import type { DeskVisit } from '#shared/quotation/visit-schema.ts'
import { aKilledProgram, aSentQuotation, type Killed } from '#test/support/killed-program.ts'
import { until } from '#test/support/until.ts'

const MAILS = "from mail where kind = 'quotation-visit-day' and quotation = ?"

const BOOKING: [step: string, isReached: (program: Killed, id: string) => () => boolean][] = [
  ['the call', () => () => true],
  [
    'the transaction',
    (program, id) => () => countOf(program, 'from quotation_visit where quotation = ?', id) > 0,
  ],
  ['the mail', (program, id) => () => countOf(program, `${MAILS} and state = 'sent'`, id) > 0],
  ['the answer', () => () => false],
]

it('killed while a visit is booked, the program has it once with its mail, or not at all', async () => {
  const program = await aKilledProgram()
  const outcomes: boolean[] = []
  for (const [, isReached] of BOOKING) {
    const { id } = await aSentQuotation(program)
    const { etag: if_match } = await visitOf(program, id)
    const on = dayAfter(hongKongDay(new Date()), 3)
    const booking = { id, on, from: '10:00', to: '11:00', is_told: true, if_match }
    const book = () => program.send('PUT', '/quotations/visit', booking)
    await program.killDuring(book, isReached(program, id))
    const isBooked = (await visitOf(program, id)).fixed !== null
    outcomes.push(isBooked)
    expect(traces(program, id)).toEqual(isBooked ? ALL : NONE)
    // Who has got no answer books it again: what they have seen is no longer the visit that was booked.
    expect((await book()).status).toBe(isBooked ? 409 : 200)
    expect(traces(program, id)).toEqual(ALL)
    await until(() => expect(countOf(program, `${MAILS} and state = 'sent'`, id)).toBe(1))
  }
  expect(outcomes.at(-1)).toBe(true)
  await program.stop()
})

/** The visit, its mail, the entry of the history, and that of the audit log. */
const ALL = [1, 1, 1, 1]
const NONE = [0, 0, 0, 0]

function traces(program: Killed, id: string): number[] {
  return [
    'from quotation_visit where visit_on is not null and quotation = ?',
    MAILS,
    "from quotation_event where kind = 'visit_fixed' and quotation = ?",
    "from audit where action = 'quotation_visit_fixed' and detail ->> '$.id' = ?",
  ].map((from) => countOf(program, from, id))
}

function countOf(program: Killed, from: string, id: string): number {
  return program.all<{ count: number }>(`select count(*) as count ${from}`, id)[0]!.count
}

async function visitOf(program: Killed, id: string): Promise<DeskVisit> {
  const response = await program.get(`/quotations/get?id=${id}`)
  return ((await response.json()) as { visit: DeskVisit }).visit
}
