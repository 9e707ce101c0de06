/** The typed client of the router. Imported only when a page first needs the server, never on first load. */
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import type { AppRouter } from '../server/router.ts'
import { RPC_BATCH_MAX } from '../shared/limits.ts'

export const api = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: '/trpc', maxItems: RPC_BATCH_MAX, headers: pageLanguage })],
})

/** What goes wrong is said in the language of the page, whatever the browser prefers. */
function pageLanguage(): Record<string, string> {
  return { 'accept-language': document.documentElement.lang }
}
