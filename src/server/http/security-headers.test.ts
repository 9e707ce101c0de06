import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; frame-src 'self' blob:; manifest-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'"

/** The sources that `policy` allows beyond the strict one. */
function additions(policy: string): Record<string, string> {
  const strict = new Map(STRICT.split('; ').map((line) => [line.split(' ')[0], line]))
  return Object.fromEntries(
    policy.split('; ').flatMap((line) => {
      const name = line.split(' ')[0]!
      const base = strict.get(name)!
      expect(line.startsWith(base)).toBe(true)
      return line === base ? [] : [[name, line.slice(base.length + 1)]]
    }),
  )
}

describe('the content security policy', () => {
  it('allows our own sources only', () => {
    expect(contentSecurityPolicy()).toBe(STRICT)
    expect(securityHeaders({ https: false, captcha: 'altcha' })['Content-Security-Policy']).toBe(STRICT)
  })

  it('allows the one stylesheet inside a page', () => {
    expect(additions(contentSecurityPolicy('a{}'))).toEqual({
      'style-src': "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    })
  })

  it('allows Google’s captcha, and nothing else of Google, only where it is configured', () => {
    const google = {
      'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
      'connect-src': 'https://www.google.com/recaptcha/',
      'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    }
    const headers = securityHeaders({ https: true, captcha: 'recaptcha-enterprise' })
    expect(additions(headers['Content-Security-Policy']!)).toEqual(google)
    expect(additions(contentSecurityPolicy('a{}', 'recaptcha-enterprise'))).toEqual({
      ...google,
      'style-src': "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    })
  })
})

it('no other site keeps access to a window that opens one of our answers', () => {
  expect(securityHeaders({ https: true, captcha: 'altcha' })).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})
