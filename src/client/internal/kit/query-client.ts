/** How the screens keep data: fresh on return to the tab, asked once more when no answer came, never when it was refused. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toApiError } from '../../session/api-error.ts'

const FRESH_MS = 5_000
/** As tRPC names `user.me`. */
const ME = [['user', 'me']]

/** `onSignedOut` is told when the server knows no session any more, in spite of the silent refresh. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    const reason = toApiError(error)?.reason
    if (reason === 'unauthorized') onSignedOut()
    // Somebody has been demoted: the frame should know it too.
    if (reason === 'forbidden') void client.invalidateQueries({ queryKey: ME })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // What may not be seen is not asked for again and again.
        refetchOnWindowFocus: ({ state }) => toApiError(state.error)?.reason !== 'forbidden',
        // Offline, a screen says so instead of waiting in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && toApiError(error) === undefined,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
