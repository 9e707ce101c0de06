/**
 * What happens to quotations, and that the pages are new, as it happens, over the subscription of tRPC. One tab of the
 * browser has the stream, and tells the others. The access token is in a header as in every other call, which the
 * browser's own EventSource cannot send.
 */
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import { EventSource, type EventSourceFetchInit } from 'eventsource'
import superjson from 'superjson'
import { ACCESS_COOKIE } from '#shared/auth/cookies.ts'
import type { News } from '#shared/quotation/news-schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { type AppRouter, CALL_URL, callHeaders } from '../../session/http-link.ts'
import { readCookie } from '../../session/read-cookie.ts'
import { renewAccess } from '../../session/refresh.ts'
import { leaveForLogin } from '../../session/sign-out.ts'

/** Also the name of the lock. */
const CHANNEL = 'quotation-news'
const RETRY_FIRST_MS = 2_000
const RETRY_MAX_MS = 60_000
/** After a newer stream has taken the place of this one. Sooner, and browsers would take it from each other all the time. */
const REPLACED_FOR_MS = 5 * 60_000

/** It gets undefined where some news may have been missed. */
type Listener = (news: News | undefined) => void

const client = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: CALL_URL,
      transformer: superjson,
      EventSource,
      eventSourceOptions: { fetch: fetchSignedIn },
    }),
  ],
})

/** Returns a function that stops following. */
export function followNews(listener: Listener): () => void {
  const stopping = new AbortController()
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<News | undefined>) => listener(data)
  const lead = () =>
    holdStream(stopping.signal, (news) => {
      channel.postMessage(news)
      listener(news)
    })
  // Without the Web Locks API (plain http except localhost) each tab has a stream of its own.
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks) locks.request(CHANNEL, { signal: stopping.signal }, lead).catch(ignoreAbort)
  else void lead()
  return () => {
    stopping.abort()
    channel.close()
  }
}

/** The link takes up a lost line after the last event; this opens a new stream when it has ended, until `signal` is aborted. */
function holdStream(signal: AbortSignal, tell: Listener): Promise<void> {
  let lastEventId: string | undefined
  let failures = 0
  let wasAway = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: { unsubscribe(): void } | undefined

  const openIn = (ms: number) => {
    if (signal.aborted) return
    wasAway = true
    clearTimeout(timer)
    // Not all browsers at once after a restart of the server.
    timer = setTimeout(open, ms * (0.5 + Math.random()))
  }
  const openSoon = () => {
    openIn(Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MAX_MS))
    failures += 1
  }
  const open = () => {
    stream = client.quotation.news.subscribe(lastEventId === undefined ? undefined : { lastEventId }, {
      onStarted() {
        failures = 0
        // It begins with what comes, or with the events after the last one: of the pages it says nothing.
        if (wasAway) tell(lastEventId === undefined ? undefined : { kind: 'pages' })
        wasAway = true
      },
      onData({ id, data }) {
        lastEventId = id
        tell(data)
      },
      onComplete: openSoon,
      onError: (error) => (toApiError(error)?.reason === 'too_many' ? openIn(REPLACED_FOR_MS) : openSoon()),
    })
  }
  open()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      stream?.unsubscribe()
      resolve()
    })
  })
}

/** The stream outlives its token, so a new line needs a new one; without one the session is over. */
async function fetchSignedIn(url: string | URL, init: EventSourceFetchInit): Promise<Response> {
  const open = () => fetch(url, { ...init, headers: { ...init.headers, ...callHeaders() } })
  const used = readCookie(ACCESS_COOKIE)
  const response = await open()
  if (response.status !== 401) return response
  if ((await renewAccess(used)) === 'renewed') return open()
  leaveForLogin()
  return response
}

function ignoreAbort(error: unknown): void {
  if ((error as Error).name !== 'AbortError') throw error
}
