import type { Server } from './server.ts'

/** On the first run, how to sign in. A generated password is printed here, once, and stored nowhere. */
export function signInHint({ firstAccount, url }: Server): string {
  if (!firstAccount) return ''
  const { username, generatedPassword } = firstAccount
  const password = generatedPassword ?? 'the value of ADMIN_PASSWORD'
  return `  Sign in at ${url}/login   username: ${username}   password: ${password}\n`
}
