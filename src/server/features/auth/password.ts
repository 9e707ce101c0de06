/** Passwords: argon2id, a few at a time; common passwords are rejected (contract 4). */
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '../../platform/app-error.ts'
import type { Random } from '../../platform/clock.ts'

export interface Passwords {
  /** Throws `invalid` for a common password, `unavailable` when too many wait. */
  hash(password: string): Promise<string>
  /** Takes as long without a hash, for an unknown user. Throws `unavailable` when too many wait. */
  matches(hash: string | undefined, password: string): Promise<boolean>
}

const ARGON2ID = 2 as Algorithm.Argon2id
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each uses a core for about 11 ms and 19 MiB; the rest of the site needs the others. */
const AT_ONCE_MAX = 2
/** About half a second of waiting. */
const WAITING_MAX = 100
const RETRY_AFTER_SECONDS = 2
const DECOY_BYTES = 32

export async function createPasswords(random: Random): Promise<Passwords> {
  const decoy = await hash(random.token(DECOY_BYTES), COST)
  const inTurn = createTurns()
  return {
    async hash(password) {
      if (await isCommon(password)) {
        throw new AppError('invalid', 'error.passwordCommon', {
          fields: { password: 'error.passwordCommon' },
        })
      }
      return inTurn(() => hash(password, COST))
    },
    async matches(stored, password) {
      const isRight = await inTurn(() => verify(stored ?? decoy, password))
      return stored !== undefined && isRight
    },
  }
}

function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const inTurn = pLimit(AT_ONCE_MAX)
  return async (work) => {
    if (inTurn.pendingCount >= WAITING_MAX) {
      throw new AppError('unavailable', 'error.signInsBusy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    return inTurn(work)
  }
}

let common: Promise<Set<string>> | undefined

/** The list is loaded with the first new password: most processes never need it. */
function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common.then((passwords) => passwords.has(password.toLowerCase()))
}
