/**
 * Google's reCAPTCHA Enterprise: loads its script on the first
 * request, and scores the visit without a challenge.
 */
import type { CaptchaAction } from '#shared/captcha.ts'
import type { SolvedCaptcha } from './solved-captcha.ts'

interface Recaptcha {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: CaptchaAction }): Promise<string>
}

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js'
/** Google's limit. */
const TOKEN_VALID_MS = 2 * 60_000
/** A partly blocked script never responds. */
const TIMEOUT_MS = 20_000

export async function askRecaptcha(siteKey: string, action: CaptchaAction): Promise<SolvedCaptcha> {
  const recaptcha = await inTime(load(siteKey))
  const expiresAtMs = Date.now() + TOKEN_VALID_MS
  return { value: await inTime(recaptcha.execute(siteKey, { action })), expiresAtMs }
}

let loaded: Promise<Recaptcha> | undefined

/** Loads once per page; a failure can be retried. */
function load(siteKey: string): Promise<Recaptcha> {
  loaded ??= addScript(`${SCRIPT}?render=${encodeURIComponent(siteKey)}`)
    .then(ready)
    .catch((error) => {
      loaded = undefined
      throw error
    })
  return loaded
}

function addScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the captcha provider cannot be reached'))
    })
    document.head.append(script)
  })
}

function ready(): Promise<Recaptcha> {
  const recaptcha = (globalThis as { grecaptcha?: { enterprise?: Recaptcha } }).grecaptcha?.enterprise
  return new Promise((resolve, reject) => {
    if (recaptcha) recaptcha.ready(() => resolve(recaptcha))
    else reject(new Error('the captcha provider’s script does not run'))
  })
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the captcha provider does not answer')), TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
