/** The key that signs captcha challenges and tokens: given, or made once and kept beside the database. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from './platform/clock.ts'

const SECRET_BYTES = 32

export function loadSecret(dataDir: string, random: Random): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path))
    writeFileSync(path, random.token(SECRET_BYTES), { mode: 0o600, flag: 'wx', flush: true })
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < SECRET_BYTES)
    throw new Error(`${path} holds no usable key; remove it and a new one is made`)
  return secret
}
