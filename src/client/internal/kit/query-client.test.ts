import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { until } from '#test/support/until.ts'
import { createQueryClient } from './trpc.ts'

describe('a query', () => {
  it('is not retried after a refusal', async () => {
    expect(await timesAsked({ data: { reason: 'forbidden', detail: 'no' } })).toBe(1)
  })

  it('is retried once without a response', async () => {
    expect(await timesAsked(new TypeError('Failed to fetch'))).toBe(2)
  })
})

describe('the end of the session', () => {
  it.each([
    { reason: 'unauthorized', calls: 1 },
    { reason: 'forbidden', calls: 0 },
  ])('is reported $calls times after $reason', async ({ reason, calls }) => {
    const onSignedOut = vi.fn()
    const client = createQueryClient(onSignedOut)
    const queryFn = () => Promise.reject({ data: { reason, detail: 'text' } })
    await client.fetchQuery({ queryKey: ['x'], queryFn }).catch(() => undefined)
    expect(onSignedOut).toHaveBeenCalledTimes(calls)
  })
})

async function timesAsked(error: unknown): Promise<number> {
  const client = createQueryClient(() => undefined)
  const queryFn = vi.fn(() => Promise.reject(error))
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn, retryDelay: 0 })
  const end = observer.subscribe(() => undefined)
  await until(() => expect(observer.getCurrentResult().isError).toBe(true))
  end()
  client.clear()
  return queryFn.mock.calls.length
}
