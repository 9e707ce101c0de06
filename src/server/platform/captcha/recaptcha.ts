/** Google's score of a visitor: one reCAPTCHA Enterprise assessment per solution. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { CAPTCHA_VALID_MINUTES } from '#shared/base/limits.ts'
import type { CaptchaAction } from '#shared/captcha.ts'
import { AppError } from '../app-error.ts'
import { fetchBounded } from '../bounded-fetch.ts'
import { type Clock, isoTime, MINUTE_MS } from '../clock.ts'
import { digestOf } from '../digest.ts'
import { type Captcha, captchaRefusal } from './captcha.ts'

interface RecaptchaOptions {
  siteKey: string
  projectId: string
  apiKey: string
  /** The score, from 0 (certainly a robot) to 1. */
  minScore: number
  apiUrl: string
}

const TOKEN = /^[\w.-]{1,10000}$/

/** Google omits what is false, empty or zero. */
const assessmentSchema = z.object({
  tokenProperties: z.object({
    valid: z.boolean().default(false),
    invalidReason: z.string().default(''),
    action: z.string().default(''),
  }),
  riskAnalysis: z.object({ score: z.number().min(0).max(1).default(0) }).default({ score: 0 }),
})

type Assessment = z.infer<typeof assessmentSchema>

export function createRecaptcha(options: RecaptchaOptions, clock: Clock): Captcha {
  return {
    provider: 'recaptcha-enterprise',
    challenge: async () => ({ provider: 'recaptcha-enterprise', site_key: options.siteKey }),
    read(token) {
      if (!TOKEN.test(token)) throw captchaRefusal('error.captcha')
      return {
        digest: digestOf(token),
        async check(action, { address }) {
          const assessment = await assess(options, { token, action, address })
          rejectBadAssessment(assessment, action, options.minScore)
          return { expires_at: isoTime(clock.now() + CAPTCHA_VALID_MINUTES * MINUTE_MS) }
        },
      }
    },
  }
}

function rejectBadAssessment(
  { tokenProperties, riskAnalysis }: Assessment,
  action: CaptchaAction,
  minScore: number,
): void {
  const { valid, invalidReason } = tokenProperties
  if (invalidReason === 'EXPIRED') throw captchaRefusal('error.captchaExpired')
  if (invalidReason === 'DUPE') throw captchaRefusal('error.captchaUsed')
  if (!valid || tokenProperties.action !== action || riskAnalysis.score < minScore) {
    throw captchaRefusal('error.captcha')
  }
}

async function assess(
  { apiUrl, projectId, apiKey, siteKey }: RecaptchaOptions,
  { token, action, address }: { token: string; action: CaptchaAction; address: string },
): Promise<Assessment> {
  const event = {
    token,
    siteKey,
    expectedAction: action,
    // Only the network of an IPv6 visitor is known, and a network is not an address.
    ...(isIP(address) && { userIpAddress: address }),
  }
  const query = new URLSearchParams({ key: apiKey })
  const url = `${apiUrl}/v1/projects/${encodeURIComponent(projectId)}/assessments?${query}`
  try {
    const response = await fetchBounded(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event }),
    })
    if (!response.ok) throw new Error(`the assessment returned ${response.status}`)
    return assessmentSchema.parse(await response.json())
  } catch (error) {
    throw unreachable(error)
  }
}

/** The parser's errors would quote the response. */
function unreachable(error: unknown): AppError {
  const isOurs = error instanceof Error && !(error instanceof SyntaxError || error instanceof z.ZodError)
  const cause = isOurs ? error : new Error('the assessment could not be read')
  return new AppError('unavailable', 'error.captchaUnreachable', { cause })
}
