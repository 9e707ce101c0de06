/** Sends a quotation over REST as another visitor, and reads its mailed links. */

import { solveCaptcha } from '../test/support/captcha.ts'
import { mailTo } from './mailbox.ts'

export async function aQuotation(email: string): Promise<string> {
  const url = process.env.JOURNEY_URL!
  const form = (await (await fetch(`${url}/api/quotation_form`)).json()) as Record<string, [number][]>
  const [product] = Object.values(form)[0]![0]!
  const octet = () => 1 + Math.floor(Math.random() * 254)
  const response = await fetch(`${url}/api/quotation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.19.${octet()}.${octet()}` },
    body: JSON.stringify({
      captcha: await solveCaptcha(url),
      products: { [product]: 2 },
      contact: { name: 'Chan Mei Ling 陳美玲', email },
    }),
  })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}

export async function mailedLink(email: string, page: 'verify' | 'restore'): Promise<string> {
  const { text } = await mailTo(email, `/quotation/${page}?`)
  return new RegExp(`https?://\\S+/quotation/${page}\\?\\S+`).exec(text ?? '')![0]
}
