import { expect, it } from 'vitest'
import { splitLanguagePrefix } from './location-state.ts'

it.each([
  ['/', { base: '', path: '/', search: '' }],
  ['/services/', { base: '', path: '/services', search: '' }],
  ['/quotation?page=2', { base: '', path: '/quotation', search: '?page=2' }],
  ['/en', { base: '/en', path: '/', search: '' }],
  ['/zh/', { base: '/zh', path: '/', search: '' }],
  ['/zh/quotation/view/?id=123456', { base: '/zh', path: '/quotation/view', search: '?id=123456' }],
  ['/english', { base: '', path: '/english', search: '' }],
  ['/fr/services', { base: '', path: '/fr/services', search: '' }],
])('%s is split into language prefix, path and query', (url, address) => {
  expect(splitLanguagePrefix(new URL(url, 'http://localhost'))).toEqual(address)
})
