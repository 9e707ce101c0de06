/** The headers of every answer of this server, and those that pages add. */
import { createHash } from 'node:crypto'
import type { CaptchaProvider } from '../../shared/captcha.ts'

const CSP = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'self' blob:",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** The sources that an external captcha needs in addition to our own. */
const CAPTCHA_SOURCES: Record<CaptchaProvider, Partial<typeof CSP>> = {
  altcha: {},
  'recaptcha-enterprise': {
    'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    'connect-src': 'https://www.google.com/recaptcha/',
    'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  },
}

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60

/** The policy of `/api/docs` alone: its viewer writes styles into the page. */
export const API_DOCS_POLICY = policyWith({ 'style-src': "'unsafe-inline'" })

/** Allows the one stylesheet inside a page, of which `style` is the text. */
export function contentSecurityPolicy(style?: string, captcha: CaptchaProvider = 'altcha'): string {
  return policyWith({
    ...CAPTCHA_SOURCES[captcha],
    ...(style && { 'style-src': `'${hashOf(style)}'` }),
  })
}

function policyWith(additions: Partial<typeof CSP>): string {
  return (Object.keys(CSP) as (keyof typeof CSP)[])
    .map((name) => [name, CSP[name], additions[name]].filter(Boolean).join(' '))
    .join('; ')
}

function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

interface SiteProtection {
  https: boolean
  captcha: CaptchaProvider
}

export function securityHeaders({ https, captcha }: SiteProtection): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(undefined, captcha),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(https && { 'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}` }),
  }
}
