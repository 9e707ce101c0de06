import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  ['/', '/'],
  ['/internal', '/internal'],
  ['/zh/internal/notices?page=2#top', '/zh/internal/notices?page=2#top'],
  ['/internal/用戶', '/internal/%E7%94%A8%E6%88%B6'],
  ['/a//b', '/a//b'],
  ['/a?next=//b', '/a?next=//b'],
  ['/internal/../services', '/services'],
  [`/${'x'.repeat(499)}`, `/${'x'.repeat(499)}`],
])('%s is a path on this site', (text, path) => {
  expect(localPath(text)).toBe(path)
})

test.each([
  undefined,
  '',
  'internal',
  ' /internal',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\u0085/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/a\\b',
  '/a\nb',
  '/a\0b',
  'https://evil.example',
  'javascript:alert(1)',
  `/${'x'.repeat(500)}`,
])('%j is not a path on this site', (dest) => {
  expect(localPath(dest)).toBeUndefined()
})
