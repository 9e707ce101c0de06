/** Contact requests as visitors send them, over REST, each from an address of its own. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

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
  const challenge = (await (await fetch(`${url}/api/captcha`)).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.19.${octet()}.${octet()}`,
      cookie: `csrftoken=${CSRF}`,
      'x-csrftoken': CSRF,
    },
    body: JSON.stringify({ ...fields, captcha }),
  })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as SentRequest
}
