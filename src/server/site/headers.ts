/** The headers that every answer of this server carries, and those that pages add. */

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

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60

/** `styleHash` admits the one stylesheet that a page carries in itself: `sha256-…`. */
export function contentSecurityPolicy(styleHash?: string): string {
  const directives = { ...CSP, ...(styleHash && { 'style-src': `${CSP['style-src']} '${styleHash}'` }) }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(https && { 'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}` }),
  }
}
