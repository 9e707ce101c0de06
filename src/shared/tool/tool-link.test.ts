import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkInWords, resolveLink } from '../base/links.ts'
import { isToolLink } from './tool.ts'

const ORIGIN = 'https://wokandwire.example'

it.each([
  'https://drive.example/shared?x=1#y',
  'HTTP://192.0.2.1:8080',
  'https://例子.hk/更表',
  'mailto:rota@kamsin.example?subject=Leave',
  'tel:+85223456789',
  'tel:+852 2345 6789;ext=12',
  '/internal/qr_code',
  '/',
  '{host}',
  '{host}/internal',
  '{host}?a=1',
  '{host}:8443/drive',
])('%s is a link', (link) => expect(isToolLink(link)).toBe(true))

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'ftp://a.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://',
  'https://a b.example',
  'http://[::1',
  '{host}.evil.example',
  '{host}@evil.example',
  '{HOST}',
  'drive.example',
  'mailto:',
  'mailto://:',
  '{host}:99999',
  'tel:javascript',
  '',
])('%j is not a link', (link) => expect(isToolLink(link)).toBe(false))

it('accepts only links to the web, an email, a phone or this site', () => {
  const start = fc.constantFrom(
    '{host}',
    '/',
    '//',
    'http',
    'https://',
    'mailto:',
    'mailto://:',
    '{host}:99999',
    'tel:',
    'javascript:',
    '\\',
    '',
  )
  const rest = fc.string({ unit: fc.constantFrom(...'/\\:@.?#ab1 \t\n{}é更'), maxLength: 12 })
  fc.assert(
    fc.property(fc.tuple(start, rest), ([first, second]) => {
      const link = first + second
      if (!isToolLink(link)) return
      const { protocol, origin } = new URL(resolveLink(link, ORIGIN), ORIGIN)
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol)
      if (link.startsWith('/')) expect(origin).toBe(ORIGIN)
      if (link.startsWith('{host}')) expect(new URL(origin).hostname).toBe(new URL(ORIGIN).hostname)
    }),
    { numRuns: 3_000 },
  )
})

it.each([
  ['https://www.kamtat.example/', 'kamtat.example'],
  ['HTTP://kamtat.example/a/?b=/', 'kamtat.example/a/?b='],
  ['{host}', 'wokandwire.example'],
  ['{host}/partners', 'wokandwire.example/partners'],
  ['{host}:8443/drive', 'wokandwire.example:8443/drive'],
  ['/', '/'],
  ['mailto:rota@kamsin.example', 'mailto:rota@kamsin.example'],
])('%s is shown as %s', (link, words) => expect(linkInWords(link, ORIGIN)).toBe(words))
