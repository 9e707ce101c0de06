import { initTRPC } from '@trpc/server'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { checkedAtOnce } from './checked-at-once.ts'

const trpc = initTRPC.create()

/** Of all calls of the schema: whether a promise was asked for. */
function watched(shape: z.ZodRawShape) {
  const schema = z.object(shape)
  const run = vi.spyOn(schema._zod, 'run')
  return { schema, asked: () => run.mock.calls.map(([, { async }]) => async) }
}

it('asks the schemas of input and output at once, in every procedure made from the builder', async () => {
  const [input, output] = [watched({ name: z.string() }), watched({ length: z.int() })]
  const procedure = checkedAtOnce(trpc.procedure)
    .meta({})
    .use(({ next }) => next())
  const router = trpc.router({
    measure: procedure
      .input(input.schema)
      .output(output.schema)
      .query(({ input: { name } }) => ({ length: (name as string).length })),
  })
  const measure = trpc.createCallerFactory(router)({}).measure
  expect(await measure({ name: 'Kam Sin' })).toEqual({ length: 7 })
  await expect(measure({ name: 7 } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect([...input.asked(), ...output.asked()]).toEqual([false, false, false])
})
