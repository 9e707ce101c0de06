/** The captcha providers, and the action name of each form for providers that require one (contract 2). */

export const CAPTCHA_PROVIDERS = ['altcha', 'recaptcha-enterprise'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

export type CaptchaAction = 'login' | 'contact' | 'quotation'
