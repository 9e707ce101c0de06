/** The client for calls that manage the session, which therefore cannot wait for it. */
import { createTRPCClient } from '@trpc/client'
import { csrfLink } from './csrf-link.ts'
import { httpLink } from './http-link.ts'
import type { AppRouter } from './router-type.ts'

export const authClient = createTRPCClient<AppRouter>({ links: [csrfLink, httpLink] })
