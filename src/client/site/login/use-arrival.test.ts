import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnPlace, safeDestination } from './use-arrival.ts'

describe('a destination', () => {
  it.each([
    ['/internal/users', '/internal/users'],
    ['/internal/users?sort=name#12', '/internal/users?sort=name#12'],
    ['/zh/services', '/zh/services'],
    ['/internal/用戶', '/internal/%E7%94%A8%E6%88%B6'],
    ['/internal/../services', '/services'],
    ['/internal?next=https://elsewhere.example', '/internal?next=https://elsewhere.example'],
  ])('on this site is kept: %s', (dest, kept) => {
    expect(safeDestination(dest)).toBe(kept)
  })

  it.each([
    null,
    '',
    'internal/users',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/.//elsewhere.example',
    '/..//elsewhere.example',
    '/x/..//elsewhere.example',
    '/\t/elsewhere.example',
    '\t//elsewhere.example',
    '/\n/elsewhere.example',
    ' //elsewhere.example',
    '/internal\u0000',
    'https://elsewhere.example/internal',
    'https:/internal',
    'javascript:alert(1)',
    'data:text/html,x',
    'staff@elsewhere.example',
    '@elsewhere.example',
    '/login',
    '/login/',
    '/login?dest=/login',
    '/zh/login',
    '/internal/../login',
  ])('on another site becomes the internal area: %j', (dest) => {
    expect(safeDestination(dest)).toBe('/internal')
  })

  it('is always a path on this site', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '\t',
      '\n',
      ' ',
      '%2f',
      '#',
      '?',
      'http',
      'e.example',
      'x',
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(parts).map((found) => `/${found.join('')}`),
    )
    fc.assert(
      fc.property(texts, (dest) => {
        const here = 'https://wokandwire.example'
        const url = new URL(safeDestination(dest), here)
        expect(url.origin).toBe(here)
        expect(url.pathname + url.search + url.hash).toBe(safeDestination(dest))
      }),
    )
  })
})

describe('its name', () => {
  it.each([
    ['/internal', 'login.placeDashboard'],
    ['/internal/users', undefined],
    ['/internal/users/new', undefined],
    ['/internal/users/?sort=name', undefined],
    ['/services', undefined],
    ['//elsewhere.example', 'login.placeDashboard'],
    [null, undefined],
  ])('of %s is %s', (dest, name) => {
    expect(returnPlace(dest)).toBe(name)
  })
})
