/**
 * The cost of signing in: the check of a session at each internal call, in CPU of the whole process, beside the
 * bare signature of the same token; and `POST /api/token/` beside the bare password hash, in one run on the
 * built server. Targets: a check 100 µs of CPU; a sign-in 40 ms at the median beyond its hash.
 */

import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { Context } from '../src/server/core/context.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { Db } from '../src/server/db/query.ts'
import { signAccessToken } from '../src/server/features/auth/access-token.ts'
import { identify } from '../src/server/features/auth/identify.ts'
import { createKeys } from '../src/server/features/auth/keys.ts'
import { createSessions } from '../src/server/features/auth/lucia.ts'
import { createPasswords } from '../src/server/features/auth/password.ts'
import { createLastUses } from '../src/server/features/auth/session/last-uses.ts'
import { insertSession } from '../src/server/features/auth/session/store.ts'
import { insertUser } from '../src/server/features/user/store.ts'
import { isoTime, systemClock, systemRandom } from '../src/server/platform/clock.ts'
import { emptyTexts, textNamesOf } from '../src/shared/base/fields.ts'
import { USER_FIELDS } from '../src/shared/user/user.ts'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { ofTimes, record } from './record.ts'
import { median, percentile, rounded, timedAsync } from './statistics.ts'

const CHECKS = 20_000
const PEOPLE = 500
const SIGN_INS = 60
const REFUSALS = 45
const PASSWORD = 'wonton-noodles-88'
const HOUR_MS = 3_600_000
const TARGETS = { session_check_cpu_us: 100, sign_in_beyond_hash_p50_ms: 40 }

const result = { ...(await sessionCheck()), ...(await signIns()) }
record(
  'sign-in',
  [
    {
      key: 'session_check',
      what: 'the check of a session, CPU, mean',
      unit: 'µs',
      value: result.session_check_cpu_us,
      limit: TARGETS.session_check_cpu_us,
      peers: { 'bare signature': result.bare_signature_cpu_us },
      isMain: true,
    },
    {
      key: 'beyond_hash',
      what: 'a sign-in beyond its password hash',
      unit: 'ms',
      value: result.sign_in_beyond_hash_p50_ms,
      statistic: 'median',
      limit: TARGETS.sign_in_beyond_hash_p50_ms,
      isMain: true,
    },
    {
      key: 'sign_in',
      what: 'a sign-in',
      ...ofTimes({
        p5_ms: result.sign_in_p5_ms,
        p50_ms: result.sign_in_p50_ms,
        p95_ms: result.sign_in_p95_ms,
      }),
      peers: { 'bare hash': result.bare_hash_p50_ms },
    },
    {
      key: 'unknown_user',
      what: 'an unknown user to a wrong password (1: the time tells nothing)',
      unit: '×',
      value: result.unknown_user_to_wrong_password,
      statistic: 'ratio of medians',
    },
  ],
  result,
)

async function sessionCheck() {
  const sqlite = openDatabase(join(newDirectory(), 'bench.sqlite'))
  migrate(sqlite)
  const db = new Db(sqlite)
  const keys = await createKeys('a key for this benchmark only, not a secret')
  const expiresMs = Date.now() + HOUR_MS
  const bearers = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => aBearer(db, index)))
  const auth = { keys, sessions: createSessions(db, systemClock), lastUses: createLastUses(systemClock) }
  const contexts = bearers.map(
    (bearer) => ({ clock: systemClock, auth, call: { bearer } }) as unknown as Context,
  )

  async function aBearer(to: Db, index: number): Promise<string> {
    const now = isoTime(Date.now())
    const user = insertUser(to, {
      ...emptyTexts(textNamesOf(USER_FIELDS)),
      username: `person${index}`,
      first_name: 'Ka Yan',
      last_name: 'Lam',
      email: `person${index}@kamsin.example`,
      is_staff: index % 2 === 0,
      date_joined: now,
    })
    insertSession(to, {
      id: `session-${index}`,
      user: user.id,
      carrier: 'body',
      secret_digest: 'x',
      previous_digest: null,
      rotated_at: null,
      device: 'bench',
      address: '192.0.2.1',
      created_at: now,
      last_used_at: now,
      expires_at: isoTime(expiresMs),
    })
    return signAccessToken(keys, systemClock, { user: user.id, session: `session-${index}` }, expiresMs)
  }

  const check = async (turn: number) => {
    if (!(await identify(contexts[turn % PEOPLE]!, contexts[turn % PEOPLE]!.call.bearer)))
      throw new Error('no caller was identified')
  }
  const bare = async (turn: number) => {
    createHmac('sha256', 'key')
      .update(bearers[turn % PEOPLE]!)
      .digest()
  }
  await cpuOf(check, CHECKS / 4)
  const session_check_cpu_us = rounded(await cpuOf(check, CHECKS), 1)
  const bare_signature_cpu_us = rounded(await cpuOf(bare, CHECKS), 1)
  db.close()
  return {
    session_check_cpu_us,
    bare_signature_cpu_us,
    ratio_to_bare_signature: rounded(session_check_cpu_us / bare_signature_cpu_us, 1),
  }
}

/** Microseconds of CPU, all threads, for one of `times`. */
async function cpuOf(work: (turn: number) => Promise<void>, times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let turn = 0; turn < times; turn++) await work(turn)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

async function signIns() {
  const directory = newDirectory()
  const { url, end } = await startProgram({
    TRUST_PROXY: 'loopback',
    ADMIN_PASSWORD: PASSWORD,
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
  })
  const hash = await createPasswords(systemRandom).hash(PASSWORD)
  const bodies: string[] = []
  for (let round = 0; round < SIGN_INS; round++) bodies.push(await aBody(url))
  const calls: number[] = []
  const hashes: number[] = []
  for (const [round, body] of bodies.entries()) {
    calls.push(await timedAsync(() => signIn(url, body, round)))
    hashes.push(await timedAsync(() => verify(hash, PASSWORD)))
  }
  const wrong: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < REFUSALS; round++) {
    const from = SIGN_INS + round
    // Each wrong password comes from an address of its own, and there are fewer than the day's limit.
    wrong.push(await refusal(url, 'admin', from))
    unknown.push(await refusal(url, `nobody${round}`, from))
  }
  await end('SIGTERM')
  const [call, bare] = [median(calls), median(hashes)]
  return {
    sign_in_p5_ms: rounded(percentile(calls, 0.05), 1),
    sign_in_p50_ms: rounded(call, 1),
    sign_in_p95_ms: rounded(percentile(calls, 0.95), 1),
    bare_hash_p50_ms: rounded(bare, 1),
    sign_in_beyond_hash_p50_ms: rounded(call - bare, 1),
    ratio_to_bare_hash: rounded(call / bare, 1),
    unknown_user_to_wrong_password: rounded(median(unknown) / median(wrong), 2),
  }
}

async function refusal(url: string, username: string, from: number): Promise<number> {
  const body = await aBody(url, { username, password: 'not-the-password' })
  return timedAsync(() => signIn(url, body, from, 401))
}

async function aBody(url: string, person = { username: 'admin', password: PASSWORD }): Promise<string> {
  const challenge = (await (await fetch(`${url}/api/captcha`)).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  return JSON.stringify({ ...person, captcha })
}

async function signIn(url: string, body: string, round: number, expected = 200): Promise<void> {
  const csrf = 'c'.repeat(43)
  const response = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.0.${round}`,
      cookie: `csrftoken=${csrf}`,
      'x-csrftoken': csrf,
    },
    body,
  })
  if (response.status !== expected) throw new Error(`${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}
