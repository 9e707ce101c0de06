/** The quotations that the samples made. */
import { sql as raw } from 'kysely'
import { type Db, sql } from '../../db/query.ts'
import { SAMPLE_QUOTATIONS } from '../../db/sample/sample.ts'

const EMAILS = SAMPLE_QUOTATIONS.map(({ email }) => email)

/** Written out as in the index. */
const isOfSample = raw<boolean>`json_extract(detail, '$.is_sample') is not null`

const marked = sql.selectFrom('quotation_event').select('quotation').where(isOfSample)

/** Their customers do not exist; one that someone has made a real customer's is no sample any more. */
const samples = sql.selectFrom('quotation').where('id', 'in', marked).where('email', 'in', EMAILS)

/** The rows by which a condition leaves them out. */
export const sampleRows = samples.select('seq')

export function listSampleQuotations(db: Db): string[] {
  return db.all(samples.select('id')).map(({ id }) => id)
}
