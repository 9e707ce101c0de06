/** tRPC's standalone server, reading through Drizzle. It has no pages and does not compress. */
import { initTRPC, TRPCError } from '@trpc/server'
import { createHTTPServer } from '@trpc/server/adapters/standalone'
import cors from 'cors'
import { z } from 'zod'
import { openStore } from './drizzle-store.mjs'
import { signedInUser } from './signed-in.mjs'

const store = openStore(process.env.DATABASE)
const t = initTRPC.context().create()
const signedIn = t.procedure.use(async ({ ctx, next }) => {
  const user = await signedInUser(ctx.authorization, store)
  if (!user) throw new TRPCError({ code: 'UNAUTHORIZED' })
  return next({ ctx: { user } })
})

const typed = z.object({ q: z.string().default('') })

const router = t.router({
  partners: t.procedure.query(() => store.listPartners()),
  contacts: signedIn.input(typed).query(({ input }) => store.searchContacts(input.q)),
  quotations: signedIn.input(typed).query(({ input }) => store.searchQuotations(input.q)),
})

createHTTPServer({
  router,
  middleware: cors({ origin: process.env.ORIGIN, credentials: true }),
  createContext: ({ req }) => ({ authorization: req.headers.authorization }),
}).listen(Number(process.env.PORT), '127.0.0.1')
