/** For the calls that the session itself is kept with: they cannot wait for it. */
import { createTRPCClient } from '@trpc/client'
import { csrfLink } from './csrf-link.ts'
import { httpLink } from './http-link.ts'
import type { AppRouter } from './router-type.ts'

export const authClient = createTRPCClient<AppRouter>({ links: [csrfLink, httpLink] })
