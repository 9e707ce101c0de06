/** tRPC hooks for the internal area, over the session links, which authorise each call and refresh tokens silently. */
import { createTRPCReact } from '@trpc/react-query'
import { sessionLinks } from '../../session/api.ts'
import { fileLink } from '../../session/file-link.ts'
import { httpLink } from '../../session/http-link.ts'
import type { AppRouter } from '../../session/router-type.ts'

export const trpc = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({ links: [...sessionLinks, fileLink, httpLink] })
