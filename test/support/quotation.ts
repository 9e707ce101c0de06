/** Quotations as callers send them. */
import type { Db } from '../../src/server/db/query.ts'
import { firstVersionOf } from '../../src/server/features/quotation/new-quotation.ts'
import { insertQuotation, type StoredLine } from '../../src/server/features/quotation/store.ts'
import { insertVersion } from '../../src/server/features/quotation/version/store.ts'
import { totalsOf } from '../../src/shared/product/product.ts'
import { type QuotationSubmission, quotationSubmissionSchema } from '../../src/shared/quotation/schema.ts'
import type { TestServer } from './server.ts'

type Change = Partial<Omit<QuotationSubmission, 'contact'>> & {
  contact?: Partial<QuotationSubmission['contact']>
}

export const A_CONTACT = {
  name: 'Chan Mei Ling 陳美玲',
  email: 'meiling@kamsin.example',
  phone: '+852 2345 6789',
  detail: '金線冰室, 48 seats',
}

/** A submission of two of the first product with a freshly solved captcha, and the given changes. */
export async function aSubmission(
  server: TestServer,
  { contact, ...change }: Change = {},
): Promise<QuotationSubmission> {
  const captcha = change.captcha ?? (await server.solveCaptchaAtOnce())
  const products = { '1': 2 }
  return quotationSubmissionSchema.parse({
    products,
    ...change,
    captcha,
    contact: { ...A_CONTACT, ...contact },
  })
}

export interface Submitted {
  id: string
  file: string
  /** The key in the mail. */
  key: string
  /** The browser's proof, as a Cookie header. */
  cookie: string
}

let submitters = 0

/** Submits over REST as a visitor with a new address, and reads the key from the mail. */
export async function submitted(server: TestServer, change: Change = {}): Promise<Submitted> {
  submitters += 1
  const email = change.contact?.email ?? `guest${submitters}@kamsin.example`
  const submission = await aSubmission(server, { ...change, contact: { ...change.contact, email } })
  const response = await server.call('/api/quotation', {
    method: 'POST',
    from: `198.51.100.${submitters % 250}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(submission),
  })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  const { id, file } = (await response.json()) as { id: string; file: string }
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
  const [mail] = await server.mailsTo(email)
  const key = new RegExp(`/quotation/verify\\?id=${id}&key=([\\w-]+)`).exec(mail?.text ?? '')?.[1]
  if (!key) throw new Error(`the mail of ${id} has no key`)
  return { id, file, key, cookie }
}

type Stored = Parameters<typeof insertQuotation>[1]
let stored = 0

/** Stores an open quotation as if it had been submitted, a minute after the last one; the index is kept too. */
export function saveQuotation(db: Db, change: Partial<Stored> = {}, lines = [A_LINE]): Stored {
  stored += 1
  const created_at = change.created_at ?? new Date(Date.UTC(2026, 9, 1, 0, stored)).toISOString()
  const id = change.id ?? String(100_000 + stored)
  const quotation: Stored = {
    ...A_CONTACT,
    id,
    status: 'verified',
    version: 1,
    language: 'en',
    ...totalsOf(lines),
    full_file: `full-${id}.pdf`,
    public_file: `public-${id}.pdf`,
    files_show: change.status ?? 'verified',
    key_digest: '',
    restore_digest: null,
    created_at,
    expires_at: created_at,
    verified_at: created_at,
    cancelled_at: null,
    purge_at: null,
    stage_at: created_at,
    ...change,
  }
  const { first_year_total, ...row } = quotation as Stored & { first_year_total?: number }
  db.transaction(() => {
    insertQuotation(db, row, lines)
    insertVersion(db, firstVersionOf(row))
  })
  return row
}

export const A_LINE: StoredLine = {
  product: 1,
  category: 'POS Hardware',
  name: 'Counter till',
  quantity: 2,
  monthly_price: 380,
  upfront_price: 1_200,
  list_monthly_price: null,
  list_upfront_price: null,
  model: '',
  photo: '',
  is_optional: 0,
  is_chosen: 1,
  category_name_en: 'POS Hardware',
  category_name_zh: '收銀機',
  name_en: 'Counter till',
  name_zh: '座枱收銀機',
  text_en: '',
  text_zh: '',
  heading_en: '',
  heading_zh: '',
}
