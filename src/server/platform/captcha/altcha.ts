/** Proof that a visitor's device spent about a second of work: the ALTCHA format, no outside service. */
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import { z } from 'zod'
import { CAPTCHA_VALID_MINUTES } from '#shared/base/limits.ts'
import { type Clock, isoTime, MINUTE_MS, type Random } from '../clock.ts'
import { derivedSecret, digestOf } from '../digest.ts'
import { type Captcha, captchaRefusal } from './captcha.ts'

/** A guess costs about 0.3 ms on a desktop and 1 ms on a phone; a solution takes 500 to 1,000 of them. */
const COST = 1_000
const COUNTER_MIN = 500
const COUNTER_MAX = 1_000

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.literal(COST),
      expiresAt: z.int(),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({
    counter: z.int().min(0).max(0xffff_ffff),
    derivedKey: hex,
    time: z.number().optional(),
  }),
})

export function createAltcha(secretKey: string, clock: Clock, random: Random): Captcha {
  const keys = {
    hmacSignatureSecret: derivedSecret(secretKey, 'captcha').toString('hex'),
    hmacKeySignatureSecret: derivedSecret(secretKey, 'captcha key').toString('hex'),
  }
  return {
    provider: 'altcha',
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: random.integer(COUNTER_MIN, COUNTER_MAX),
        deriveKey,
        expiresAt: Math.floor((clock.now() + CAPTCHA_VALID_MINUTES * MINUTE_MS) / 1_000),
        ...keys,
      }),
    read(payload) {
      const { challenge, solution } = readPayload(payload)
      return {
        digest: digestOf(challenge.signature),
        async check() {
          const expiresAt = challenge.parameters.expiresAt * 1_000
          if (expiresAt <= clock.now()) throw captchaRefusal('error.captchaExpired')
          const result = await verifySolution({
            challenge: challenge as Challenge,
            solution: solution as Solution,
            deriveKey,
            ...keys,
          })
          if (!result.verified)
            throw captchaRefusal(result.expired ? 'error.captchaExpired' : 'error.captcha')
          return { expires_at: isoTime(expiresAt) }
        },
      }
    },
  }
}

function readPayload(payload: string): z.infer<typeof payloadSchema> {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')))
  } catch {
    throw captchaRefusal('error.captcha')
  }
}
