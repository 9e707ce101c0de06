/** The hooks of the internal area over the one link chain of the browser, which signs every call and refreshes silently. */
import { createTRPCReact } from '@trpc/react-query'
import { sessionLinks } from '../../session/api.ts'
import { fileLink } from '../../session/file-link.ts'
import { httpLink } from '../../session/http-link.ts'
import type { AppRouter } from '../../session/router-type.ts'

export const trpc = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({ links: [...sessionLinks, fileLink, httpLink] })
