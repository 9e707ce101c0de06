/** What guards the forms against robots, whichever provider does it (contract 2, 3; spec 1: an enterprise captcha). */
import type { Challenge } from 'altcha-lib/types'
import type { CaptchaAction, CaptchaProvider } from '../../../shared/captcha/captcha.ts'
import type { TextKey } from '../../../shared/i18n/t.ts'
import { AppError } from '../app-error.ts'

export interface Captcha {
  provider: CaptchaProvider
  /** What the browser needs to make a payload. */
  challenge(): Promise<CaptchaChallenge>
  /** Reads what a form sent, without proving it. Throws `captcha` for what can be no payload. */
  read(payload: string): CaptchaProof
}

interface Challenges {
  altcha: Challenge
  'recaptcha-enterprise': { provider: 'recaptcha-enterprise'; site_key: string }
}
export type CaptchaChallenge = Challenges[CaptchaProvider]

export interface CaptchaProof {
  /** One for each solution; under it the use of the solution is remembered. */
  digest: string
  /**
   * Throws `captcha` for a solution that is wrong, too old or meant for another form, and `unavailable` when the
   * provider cannot say. Whether it was used before is the caller's to know: some providers refuse a second question.
   */
  check(action: CaptchaAction, caller: { address: string }): Promise<{ expires_at: string }>
}

export function captchaRefusal(
  text: Extract<TextKey, 'error.captcha' | 'error.captchaExpired' | 'error.captchaUsed'>,
): AppError {
  return new AppError('captcha', text, { fields: { captcha: text } })
}
