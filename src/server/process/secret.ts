/** The key that signs captcha challenges and tokens: configured, or generated once and stored beside the database. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Random } from '../platform/clock.ts'
import { syncToDisk } from '../platform/files/fsync.ts'
import { OperatorError } from '../platform/operator-error.ts'

const SECRET_BYTES = 32

export function loadSecret(dataDir: string, random: Random): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) makeSecret(path, random.token(SECRET_BYTES))
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < SECRET_BYTES)
    throw new OperatorError(`${path} does not contain a usable key. Delete it to create a new one.`)
  return secret
}

/** Complete or absent, even after a kill or on a full disk: a partial key would keep the program from starting. */
function makeSecret(path: string, secret: string): void {
  const partial = `${path}.partial`
  writeFileSync(partial, secret, { mode: 0o600, flush: true })
  renameSync(partial, path)
  syncToDisk(dirname(path))
}
