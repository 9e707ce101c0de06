/** What other features would leave about a customer. */
import type { TestServer } from '#test/support/server.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordEvent } from '../quotation/history/record.ts'

/** As a customer would leave it, without the customer: the acceptance is another feature's. */
export function accept(server: TestServer, id: string): void {
  const run = (text: string, ...values: unknown[]) => server.services.db.sqlite.prepare(text).run(values)
  const at = isoTime(server.clock.now())
  run(
    `update quotation set status = 'accepted', files_show = 'accepted', verified_at = ?, decided_at = ?, stage = 'won' where id = ?`,
    at,
    at,
    id,
  )
  run(
    `insert into quotation_acceptance (quotation, version, at, name, language, address, monthly_total, upfront_total, pdf_digest)
     values (?, 1, ?, 'Chan Mei Ling', 'en', '203.0.113.0/24', 0, 0, 'digest')`,
    id,
    at,
  )
}

export function note(server: TestServer, id: string, text: string): void {
  server.services.db.transaction(() =>
    recordEvent(server.services, { quotation: id, kind: 'note_added', detail: { text } }),
  )
}
