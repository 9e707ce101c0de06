import { initTRPC } from '@trpc/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { timeSchema } from '#shared/base/iso-date-time.ts'
import { checkedAtOnce } from './procedures.ts'

const { router, procedure, createCallerFactory } = initTRPC.create()
const answering = (rows: { id: number; at: string }[]) =>
  createCallerFactory(
    router({
      list: procedure
        .output(checkedAtOnce(z.array(z.object({ id: z.int(), at: timeSchema }))))
        .query(() => rows),
    }),
  )({}).list()

it('leaves out of an answer what its schema does not name, and makes times of its texts', async () => {
  const row = { id: 1, at: '2026-12-24T04:00:00.000Z', secret: 'kept' }
  expect(await answering([row])).toEqual([{ id: 1, at: new Date(row.at) }])
})

it('refuses an answer that does not fit its schema, and says nothing of it', async () => {
  await expect(answering([{ id: 1.5, at: 'noon' }])).rejects.toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Output validation failed',
  })
})
