/** Signs in to a program whose first account has this password. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

export const ADMIN_PASSWORD = 'wonton-noodles-88'

export async function signInTo(url: string): Promise<{ authorization: string }> {
  const challenge = (await (await fetch(`${url}/api/captcha`)).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const csrf = 'c'.repeat(43)
  const response = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `csrftoken=${csrf}`,
      'x-csrftoken': csrf,
    },
    body: JSON.stringify({
      username: 'admin',
      password: ADMIN_PASSWORD,
      captcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
    }),
  })
  const { access, detail } = (await response.json()) as { access?: string; detail?: string }
  if (!access) throw new Error(detail)
  return { authorization: `Bearer ${access}` }
}
