/** Sends a quotation over REST as another visitor, a new version as an admin, and reads their mailed links. */
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { solveCaptcha } from '../test/support/captcha.ts'
import { mailTo } from './mailbox.ts'
import { asAdmin } from './staff.ts'

export async function aQuotation(email: string, send: Send = fetchAnswer): Promise<string> {
  const url = process.env.JOURNEY_URL!
  const form = (await (await fetch(`${url}/api/quotation_form`)).json()) as Record<string, [number][]>
  const [product] = Object.values(form)[0]![0]!
  const octet = () => 1 + Math.floor(Math.random() * 254)
  const { status, text } = await send(
    `${url}/api/quotation`,
    { 'content-type': 'application/json', 'x-forwarded-for': `198.19.${octet()}.${octet()}` },
    JSON.stringify({
      captcha: await solveCaptcha(url),
      products: { [product]: 2 },
      contact: { name: 'Chan Mei Ling 陳美玲', email },
    }),
  )
  if (status !== 201) throw new Error(`${status} ${text}`)
  return (JSON.parse(text) as { id: string }).id
}

type Send = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number; text: string }>

const fetchAnswer: Send = async (url, headers, body) => {
  const response = await fetch(url, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}

/** One whose owner is this browser: it has the cookie that says so. */
export function anOwnQuotation(page: Page, email: string): Promise<string> {
  return aQuotation(email, async (url, headers, data) => {
    const response = await page.request.post(url, { headers, data })
    return { status: response.status(), text: await response.text() }
  })
}

export async function mailedLink(email: string, page: 'verify' | 'restore'): Promise<string> {
  const { text } = await mailTo(email, `/quotation/${page}?`)
  return new RegExp(`https?://\\S+/quotation/${page}\\?\\S+`).exec(text ?? '')![0]
}

/** That of the mail with a new version, whose key proves who reads it. */
export async function versionLink(email: string, id: string): Promise<string> {
  const path = `/quotation/view?id=${id}&key=`
  const { text } = await mailTo(email, path)
  return text!.split(/\s/).find((word) => word.includes(path))!
}

/** The next version: one more of its product, another as an option, a discount and a note. */
export async function aVersion(id: string, terms: object = {}): Promise<number> {
  const url = process.env.JOURNEY_URL!
  const form = (await (await fetch(`${url}/api/quotation_form`)).json()) as Record<string, [number][]>
  const [first, second] = Object.values(form)[0]!
  await asAdmin('PUT', '/api/quotations/draft', {
    id,
    lines: [
      { product: first![0], quantity: 3 },
      { product: second![0], quantity: 1, is_optional: true },
    ],
    discount_monthly: 100,
    discount_reason: 'Opening month 開業優惠',
    note: 'One more till, as we said on the phone.\n多加一部收銀機。',
    ...terms,
  })
  const { version } = await asAdmin<{ version: number }>('POST', '/api/quotations/send', { id })
  return version
}

/** Moves the stored end of one that is not confirmed, instead of waiting thirty minutes; server and page do the rest. */
export function expire(id: string, inMs = 0): void {
  const database = new Database(process.env.JOURNEY_DATABASE!)
  const end = new Date(Date.now() + inMs).toISOString()
  database.prepare('update quotation set expires_at = ? where id = ?').run(end, id)
  database.close()
}
