/**
 * The captcha providers, what people read of it, and the action
 * name of each form for providers that require one.
 */
import type { TextKey } from './i18n/t.ts'

interface CaptchaTexts {
  /** The hint below the button. */
  hint: TextKey
  /** The text in the footer. Its placeholders are links to the provider's own terms. */
  notice: TextKey
  links: Record<string, { href: string; text: TextKey }>
  /** The text in the privacy policy. */
  policy: TextKey
}

export const CAPTCHAS = {
  altcha: {
    hint: 'captcha.hint',
    notice: 'layout.captchaNotice',
    links: {},
    policy: 'privacy.robotsTextAltcha',
  },
  'recaptcha-enterprise': {
    hint: 'captcha.hintRecaptcha',
    notice: 'layout.captchaNoticeRecaptcha',
    links: {
      privacy: { href: 'https://policies.google.com/privacy', text: 'layout.googlePrivacy' },
      terms: { href: 'https://policies.google.com/terms', text: 'layout.googleTerms' },
    },
    policy: 'privacy.robotsTextRecaptcha',
  },
} as const satisfies Record<string, CaptchaTexts>

export type CaptchaProvider = keyof typeof CAPTCHAS
export const CAPTCHA_PROVIDERS = Object.keys(CAPTCHAS) as CaptchaProvider[]

export type CaptchaAction = 'login' | 'password' | 'contact' | 'quotation'
