/** Quotations as callers send them. */
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

/** A submission of two of the first product with a freshly solved captcha, changed as asked. */
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
  /** From the mail. */
  key: string
  /** The browser's proof, as a Cookie header. */
  cookie: string
}

let submitters = 0

/** Submits over REST as a visitor with an address of their own, and reads the key from the mail. */
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
