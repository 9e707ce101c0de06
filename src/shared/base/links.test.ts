import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWebLink, resolveLink } from './links.ts'

const ORIGIN = 'https://site.example:8443'

it.each([
  '{host}',
  '{host}:9443/drive',
  '{host}/services?a=b#c',
  '{host}?x',
  'https://kamtat.example',
  'HTTP://港浪.example/a',
])('accepts %s', (link) => {
  expect(isWebLink(link)).toBe(true)
})

it.each([
  'https://{host}/',
  'https://a{host}',
  '{host}.evil.example',
  '{host}@evil.example',
  '/internal',
  'mailto:a@b.hk',
])('refuses %s', (link) => expect(isWebLink(link)).toBe(false))

it.each([
  ['{host}', ORIGIN],
  ['{host}/a', `${ORIGIN}/a`],
  ['{host}:9443/a', 'https://site.example:9443/a'],
  ['https://b.example/?from={host}', 'https://b.example/?from={host}'],
])('%s leads to %s', (link, where) => expect(resolveLink(link, ORIGIN)).toBe(where))

it('accepts only web links, and {host} links that stay on this site', () => {
  const start = fc.constantFrom('{host}', '{host}/', 'https://', 'http:', 'javascript:', '//', '{host}@', '')
  const link = fc.tuple(start, fc.string({ unit: 'binary' })).map((parts) => parts.join(''))
  fc.assert(
    fc.property(link, (text) => {
      if (!isWebLink(text)) return
      const { protocol, origin } = new URL(resolveLink(text, ORIGIN))
      expect(protocol).toMatch(/^https?:$/)
      if (text.startsWith('{host}')) expect(new URL(origin).hostname).toBe(new URL(ORIGIN).hostname)
    }),
    { numRuns: 2_000 },
  )
})
