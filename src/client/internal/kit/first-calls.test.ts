import { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { expect, it } from 'vitest'
import { firstCallsAt } from './first-calls.ts'
import { keepFirstAnswers } from './keep-first-answers.ts'
import { trpc } from './trpc.ts'

const pathsAt = (address: string) => firstCallsAt(address)?.map(({ path }) => path)

it('are those of the frame and of the screen, with or without a language in the address', () => {
  const paths = ['user.me', 'contact.counts', 'contact.search']
  expect(pathsAt('/internal/contacts')).toEqual(paths)
  expect(pathsAt('/zh/internal/contacts')).toEqual(paths)
})

it('include the open entry of an address', () => {
  const opened = firstCallsAt('/zh/internal/quotations?id=012345')
  expect(opened).toContainEqual({ path: 'quotation.open', input: { id: '012345' } })
  expect(firstCallsAt('/internal/contacts?id=12')).toContainEqual({ path: 'contact.get', input: { id: 12 } })
})

it.each([
  'constructor',
  '__proto__',
  '/internal/contacts?id=0',
  '/internal/contacts?id=1e3',
  '/internal/quotations?id=12345',
  '/internal/contacts?q=wong',
  '/fr/internal/contacts',
  '/internal/none',
  '/',
  '//internal',
  '',
])('are none at %j', (address) => {
  expect(firstCallsAt(address)).toBeUndefined()
})

it('have answers that the screen’s own queries find', () => {
  const client = new QueryClient()
  const calls = firstCallsAt('/internal/quotations')!
  keepFirstAnswers(
    client,
    calls.map((call) => ({ ...call, data: call.path })),
  )
  const { user, quotation } = trpc
  expect(client.getQueryData(getQueryKey(user.me, undefined, 'query'))).toBe('user.me')
  const newest = { q: '', sort: 'newest', state: undefined, page: 1 } as const
  expect(client.getQueryData(getQueryKey(quotation.search, newest, 'query'))).toBe('quotation.search')
  expect(client.getQueryData(getQueryKey(quotation.sums, { q: '' }, 'infinite'))).toEqual({
    pages: ['quotation.sums'],
    pageParams: [null],
  })
})
