/** The typed client of the router. Import it only when a page first needs the server, never on first load. */
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { csrfLink } from './csrf-link.ts'
import { httpLink } from './http-link.ts'
import type { AppRouter } from './router-type.ts'
import { sessionLink } from './session-link.ts'

/** The links before the transport link. */
export const sessionLinks: TRPCLink<AppRouter>[] = [sessionLink, csrfLink]

export const api = createTRPCClient<AppRouter>({ links: [...sessionLinks, httpLink] })
