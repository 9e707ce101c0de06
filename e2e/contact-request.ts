/** Sends contact requests over REST, each from its own IP address. */
import { solveCaptcha } from '../test/support/captcha.ts'

const CSRF = 'k'.repeat(43)

export interface SentRequest {
  id: number
  name: string
  email: string
  phone_number: string
  message: string
}

export async function aContactRequest(fields: Omit<SentRequest, 'id'>): Promise<SentRequest> {
  const url = process.env.JOURNEY_URL!
  const octet = () => 1 + Math.floor(Math.random() * 254)
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.19.${octet()}.${octet()}`,
      cookie: `csrftoken=${CSRF}`,
      'x-csrftoken': CSRF,
    },
    body: JSON.stringify({ ...fields, captcha: await solveCaptcha(url) }),
  })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as SentRequest
}
