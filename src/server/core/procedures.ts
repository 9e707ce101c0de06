/**
 * The base of all procedures: access, context and one shape of errors. tRPC and the REST shim build the same
 * context and run the same procedures.
 */
import { initTRPC } from '@trpc/server'
import { z } from 'zod'
import { idSchema } from '../../shared/base/field-schemas.ts'
import { englishDefaults } from '../../shared/i18n/merge.ts'
import { AppError } from '../platform/app-error.ts'
import { SECOND_MS } from '../platform/clock.ts'
import type { Access, Context, Identity, Meta, SignedInContext } from './context.ts'
import { logFailure, toErrorResponse, trpcErrorOf } from './error-response.ts'
import { assertInputSize } from './input-size.ts'
import { transformer } from './transformer.ts'

/** More often than proxies and `connectionTimeout` close a silent connection. */
const STREAM_PING_MS = 15 * SECOND_MS

const trpc = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    transformer,
    sse: {
      ping: { enabled: true, intervalMs: STREAM_PING_MS },
      client: { reconnectAfterInactivityMs: 3 * STREAM_PING_MS },
    },
    errorFormatter({ error, ctx, path }) {
      // An error may come before there is a context.
      const t = ctx ? ctx.texts.t(ctx.call.language) : englishDefaults
      const answer = toErrorResponse(error, t, ctx?.call.requestId ?? '')
      if (ctx) logFailure(ctx.log, error, answer, ctx.call.requestId)
      return trpcErrorOf(answer, path)
    },
  })

export const router = trpc.router

const counted = trpc.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (!result.ok && result.error.cause instanceof AppError)
    ctx.system.metrics.refusals.count(path, result.error.cause.code)
  return result
})

const bounded = trpc.middleware(async ({ getRawInput, meta, next }) => {
  assertInputSize(await getRawInput(), meta?.partsMax)
  return next()
})

/** Throws `unauthorized` for a visitor, `forbidden` for a user who is not an admin where only admins may, `too_many`. */
export async function admit(ctx: Context, access: Access | undefined): Promise<Identity> {
  const identity = await ctx.identify()
  if (!identity) throw new AppError('unauthorized', 'error.signInRequired')
  if (access === 'staff' && !identity.user.is_staff) throw new AppError('forbidden', 'error.forbidden')
  ctx.admitUser(identity.user.id)
  return identity
}

const signedIn = trpc.middleware(async ({ ctx, meta, next }) => {
  const identity = await admit(ctx, meta?.access)
  const write: SignedInContext['write'] = (work) =>
    ctx.db.transaction(() => {
      const user = ctx.userOfSession(identity.session.id)
      if (!user) throw new AppError('unauthorized', 'error.sessionEnded')
      if (meta?.access === 'staff' && !user.is_staff) throw new AppError('forbidden', 'error.forbidden')
      return work()
    })
  return next({ ctx: { ...identity, write } })
})

export const publicProcedure = trpc.procedure.meta({ access: 'anyone' }).use(counted).use(bounded)
export const userProcedure = trpc.procedure.meta({ access: 'user' }).use(counted).use(signedIn).use(bounded)
export const staffProcedure = trpc.procedure.meta({ access: 'staff' }).use(counted).use(signedIn).use(bounded)

/**
 * Output of a procedure that returns many rows. tRPC would call zod asynchronously, which takes it several times as
 * long a row; by the interface of Standard Schema zod checks at once what it can.
 */
export function checkedAtOnce<Schema extends z.ZodType>(schema: Schema) {
  return { schema, '~standard': schema['~standard'] }
}

/**
 * Output of a procedure that returns the requested part of a list, or without a limit as much as allowed. REST
 * sends it like any other list.
 */
export function listPart<Item extends z.ZodType>(item: Item) {
  return checkedAtOnce(z.object({ part: z.array(item), next: z.string().nullable() }))
}

type Action<Ctx, Input> = (ctx: Ctx, input: Input) => void | Promise<void>

/** Does it, and answers with the input, of which the output keeps its fields. */
export function returningInput<Ctx, Input>(act: Action<Ctx, Input>) {
  return async ({ ctx, input }: { ctx: Ctx; input: Input }): Promise<Input> => {
    await act(ctx, input)
    return input
  }
}

export const doneSchema = z.object({ success: z.literal(true) })

/** Does it, and answers no more than that it is done. */
export function answeringDone<Ctx, Input>(act: Action<Ctx, Input>) {
  return async ({ ctx, input }: { ctx: Ctx; input: Input }): Promise<z.infer<typeof doneSchema>> => {
    await act(ctx, input)
    return { success: true }
  }
}

const idOnly = z.object({ id: idSchema })

/** Deletes the record of an id, and answers with it. */
export function deleting(
  procedure: typeof staffProcedure,
  remove: (ctx: SignedInContext, id: number) => void | Promise<void>,
) {
  return procedure
    .input(idOnly)
    .output(idOnly)
    .mutation(returningInput((ctx, { id }) => remove(ctx, id)))
}
