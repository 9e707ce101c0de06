/** A captcha as a program solves it, over REST, with what only a test of this server knows. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** The server draws no lower number (`createAltcha`); a browser, which does not know that, begins with 0. */
const LOWEST_COUNTER = 500

export async function solveCaptcha(url: string): Promise<string> {
  return solved((await (await fetch(`${url}/api/captcha`)).json()) as Challenge)
}

export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: LOWEST_COUNTER })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
