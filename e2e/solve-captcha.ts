/** Solves a captcha over REST, for journeys that do not start on a page with the captcha. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

export async function solveCaptcha(url: string): Promise<string> {
  return solved((await (await fetch(`${url}/api/captcha`)).json()) as Challenge)
}

export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
