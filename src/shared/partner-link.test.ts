import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPartnerLink, resolvePartnerLink } from './partner-link.ts'

const ORIGIN = 'https://site.example:8443'

it.each(['{host}', '{host}/services?a=b#c', '{host}?x', 'https://kamtat.example', 'HTTP://港浪.example/a'])(
  'takes %s',
  (link) => {
    expect(isPartnerLink(link)).toBe(true)
  },
)

it('takes nothing that a browser would not follow on the web, or out of this site under its name', () => {
  const start = fc.constantFrom('{host}', '{host}/', 'https://', 'http:', 'javascript:', '//', '{host}@', '')
  const link = fc.tuple(start, fc.string({ unit: 'binary' })).map((parts) => parts.join(''))
  fc.assert(
    fc.property(link, (text) => {
      if (!isPartnerLink(text)) return
      const { protocol, origin } = new URL(resolvePartnerLink(text, ORIGIN))
      expect(protocol).toMatch(/^https?:$/)
      if (text.startsWith('{host}')) expect(origin).toBe(ORIGIN)
    }),
    { numRuns: 2_000 },
  )
})
