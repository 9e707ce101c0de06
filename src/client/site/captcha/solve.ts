/** Gets a challenge from the server and returns its solution as the forms send it (docs/rules.md, REST). */
import type { CaptchaAction } from '#shared/captcha/captcha.ts'
import { solveAltcha } from './altcha.ts'
import type { SolvedCaptcha } from './solved-captcha.ts'

export async function solveCaptcha(action: CaptchaAction): Promise<SolvedCaptcha> {
  const { api } = await import('../../session/api.ts')
  const askedAtMs = Date.now()
  const challenge = await api.captcha.challenge.query()
  // ALTCHA's own format names no provider.
  if (!('provider' in challenge)) return solveAltcha(challenge, askedAtMs)
  switch (challenge.provider) {
    case 'recaptcha-enterprise': {
      const { askRecaptcha } = await import('./recaptcha.ts')
      return askRecaptcha(challenge.site_key, action)
    }
  }
}
