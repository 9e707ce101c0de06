/** Which captcha guards the forms, and what each form is called where a provider wants to know (contract 2). */

export const CAPTCHA_PROVIDERS = ['altcha', 'recaptcha-enterprise'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

export type CaptchaAction = 'login' | 'contact' | 'quotation'
