/** Signs in to a program whose first account has this password. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

export const ADMIN_PASSWORD = 'wonton-noodles-88'

export interface Account {
  username: string
  password: string
}

const ADMIN: Account = { username: 'admin', password: ADMIN_PASSWORD }

/** Signs in, as the admin by default. */
export async function signInTo(url: string, account = ADMIN): Promise<{ authorization: string }> {
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
      ...account,
      captcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
    }),
  })
  const { access, detail } = (await response.json()) as { access?: string; detail?: string }
  if (!access) throw new Error(detail)
  return { authorization: `Bearer ${access}` }
}
