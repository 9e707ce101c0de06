/** Protects the forms against robots, through any provider (an enterprise captcha). */
import type { Challenge } from 'altcha-lib/types'
import type { CaptchaAction, CaptchaProvider } from '#shared/captcha.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { type AppError, fieldError } from '../app-error.ts'

export interface Captcha {
  provider: CaptchaProvider
  /** The data from which the browser makes a payload. */
  challenge(): Promise<CaptchaChallenge>
  /** Parses what a form sent, without verifying it. Throws `captcha` for what cannot be a payload. */
  read(payload: string): CaptchaProof
}

interface Challenges {
  altcha: Challenge
  'recaptcha-enterprise': { provider: 'recaptcha-enterprise'; site_key: string }
}
type CaptchaChallenge = Challenges[CaptchaProvider]

export interface CaptchaProof {
  /** Unique per solution. Its use is stored under this digest. */
  digest: string
  /**
   * Throws `captcha` for a wrong, expired or foreign solution, and `unavailable` when the provider cannot
   * answer. The caller checks whether it was used before: some providers refuse a second check.
   */
  check(action: CaptchaAction, caller: { address: string }): Promise<{ expires_at: string }>
}

export function captchaRefusal(
  text: Extract<TextKey, 'error.captcha' | 'error.captchaExpired' | 'error.captchaUsed'>,
): AppError {
  return fieldError('captcha', text, 'captcha')
}
