/** Passwords: argon2id, a few at a time; common passwords are rejected (docs/rules.md, Sessions). */
import type { Algorithm } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError, fieldError } from '../../platform/app-error.ts'
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

export function createPasswords(random: Random): Passwords {
  const inTurn = createTurns()
  let loading: ReturnType<typeof load> | undefined
  /**
   * The library loads with the first password: it takes 3 MB. The decoy is made then, so that a known user
   * waits as long for it.
   */
  const loaded = () => {
    loading ??= load(random)
    return loading
  }
  return {
    async hash(password) {
      if (await isCommon(password)) {
        throw fieldError('password', 'error.passwordCommon')
      }
      return inTurn(async () => (await loaded()).hash(password, COST))
    },
    async matches(stored, password) {
      const isRight = await inTurn(async () => {
        const { verify, decoy } = await loaded()
        return verify(stored ?? decoy, password)
      })
      return stored !== undefined && isRight
    },
  }
}

async function load(random: Random) {
  const { hash, verify } = await import('@node-rs/argon2')
  return { hash, verify, decoy: await hash(random.token(DECOY_BYTES), COST) }
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
