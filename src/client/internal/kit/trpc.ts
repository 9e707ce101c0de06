/** tRPC hooks for the internal area, over the session links, which authorise each call and refresh tokens silently. */

import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  replaceEqualDeep,
} from '@tanstack/react-query'
import { createTRPCReact } from '@trpc/react-query'
import { sessionLinks } from '../../session/api.ts'
import { toApiError } from '../../session/api-error.ts'
import { fileLink } from '../../session/file-link.ts'
import { type AppRouter, httpLink } from '../../session/http-link.ts'

export const trpc = createTRPCReact<AppRouter>()

export const trpcClient = trpc.createClient({ links: [...sessionLinks, fileLink, httpLink] })

const FRESH_MS = 5_000
/** The query key of `user.me` in tRPC. */
const ME = [['user', 'me']]

/**
 * Query settings: refetch on return to the tab, retry once without a response, never after a refusal.
 * `onSignedOut` is called when the session is over, in spite of the silent refresh.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    const reason = toApiError(error)?.reason
    if (reason === 'unauthorized') onSignedOut()
    // The user's role has changed: the frame needs the new one.
    if (reason === 'forbidden') void client.invalidateQueries({ queryKey: ME })
  }
  // React Query notifies in the same frame as the change: what was dropped does not first jump back to where
  // it came from.
  notifyManager.setScheduler(queueMicrotask)
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        structuralSharing: keepUnchanged,
        // A refused query is not refetched on every focus.
        refetchOnWindowFocus: ({ state }) => toApiError(state.error)?.reason !== 'forbidden',
        // Offline, queries fail at once instead of pausing.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && toApiError(error) === undefined,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}

/** Keeps the objects that a refetch has not changed. react-query does so for JSON; here a `Date` is kept as well. */
export function keepUnchanged(before: unknown, after: unknown): unknown {
  return replaceEqualDeep(before, withTimesOf(before, after))
}

/** Puts the equal times of `before` into `after`, because react-query compares them by identity. */
function withTimesOf(before: unknown, after: unknown): unknown {
  if (before === after) return after
  if (before instanceof Date && after instanceof Date)
    return before.getTime() === after.getTime() ? before : after
  if (isObject(before) && isObject(after))
    for (const name of Object.keys(after)) after[name] = withTimesOf(before[name], after[name])
  return after
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}
