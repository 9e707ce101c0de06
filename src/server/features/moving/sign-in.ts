/** Signs in to another site as its documented calls have it: a token for each request, and another when it ends. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { OperatorError } from '../../platform/operator-error.ts'
import { readAs, type Source, shown } from './source.ts'

/** A captcha that asks for more work than this is no captcha. */
const CAPTCHA_MAX_MS = 60_000
const CAPTCHA_MAX_COST = 100_000

const tokensSchema = z.object({ access: z.string().max(10_000), refresh: z.string().max(10_000) })
const accessSchema = z.object({ access: z.string().max(10_000) })
const detailSchema = z.object({ detail: z.string() })
const challengeSchema = z.looseObject({
  parameters: z.looseObject({ algorithm: z.literal('PBKDF2/SHA-256'), cost: z.int().max(CAPTCHA_MAX_COST) }),
})

export async function signIn(source: Source, given: { username: string; password: string }): Promise<void> {
  const headers = await csrfOf(source)
  const body = { ...given, captcha: await captchaOf(source) }
  const answer = await source.send('/api/token/', { headers, body })
  if (answer.status !== 200) throw new OperatorError(refusalOf(answer.status, answer.body))
  const { access, refresh } = readAs('/api/token/', answer.body, tokensSchema)
  source.authorize(bearer(access), async () => {
    const renewed = await source.send('/api/token/refresh/', { headers, body: { refresh } })
    if (renewed.status !== 200) return undefined
    return bearer(readAs('/api/token/refresh/', renewed.body, accessSchema).access)
  })
}

/** With a token that someone has taken out of a browser: where a captcha is for people alone, or a code is asked for. */
export function takeToken(source: Source, token: string): void {
  source.authorize(bearer(token))
}

function bearer(access: string): Record<string, string> {
  // A header takes no line ends.
  if (!/^[\x21-\x7e]+$/.test(access)) throw new OperatorError('The token has signs that no token has.')
  return { authorization: `Bearer ${access}` }
}

const NAME = 'csrftoken'

/** From the call that gives it, else from the cookie of any page. */
async function csrfOf(source: Source): Promise<Record<string, string>> {
  for (const path of ['/api/csrf', '/']) {
    const cookies = await source.cookies(path)
    const token = cookies.get(NAME)
    if (token === undefined) continue
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { 'x-csrftoken': token, cookie }
  }
  return {}
}

/** Empty where the site has none that a program can solve. */
async function captchaOf(source: Source): Promise<string> {
  const challenge = await source.json('/api/captcha', challengeSchema).catch(() => undefined)
  if (!challenge) return ''
  const wanted = challenge as unknown as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge: wanted, deriveKey, timeout: CAPTCHA_MAX_MS })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

function refusalOf(status: number, body: Buffer): string {
  let why = ''
  try {
    why = `: ${shown(readAs('', body, detailSchema).detail)}`
  } catch {
    // It gives no reason.
  }
  return `The site refused to sign in (${status})${why}. If it wants a code, or a captcha from people, use --token-stdin.`
}
