/**
 * The server-sent events about quotations. The access token is in a header as in every other call, which the browser's
 * own EventSource cannot send, and a lost line is taken up again after the last event. tRPC's own link for subscriptions
 * would be loaded by every visitor too, since it is in one module with the links of the public pages.
 */
import { EventSource, type EventSourceFetchInit } from 'eventsource'
import superjson from 'superjson'
import { ACCESS_COOKIE } from '#shared/auth/cookies.ts'
import type { QuotationNews } from '#shared/quotation/news-schema.ts'
import { CALL_URL, callHeaders } from '../../session/http-link.ts'
import { readCookie } from '../../session/read-cookie.ts'
import { renewAccess } from '../../session/refresh.ts'
import { leaveForLogin } from '../../session/sign-out.ts'

interface NewsListener {
  onOpen(): void
  /** `id` is that of the event. */
  onNews(news: QuotationNews, id: string): void
  /** The server ended the stream, or did not open it. */
  onEnd(): void
  /** The server ended the stream with an error: usually because a newer one has taken its place. */
  onError(): void
}

/** Begins after an event, or with what comes. Returns a function that hangs up. */
export function openNews(lastEventId: string | undefined, listener: NewsListener): () => void {
  const input = lastEventId && JSON.stringify(superjson.serialize({ lastEventId }))
  const query = input ? `?${new URLSearchParams({ input })}` : ''
  const source = new EventSource(`${CALL_URL}/quotation.news${query}`, { fetch: fetchSignedIn })
  const end = () => {
    source.close()
    listener.onEnd()
  }
  const fail = () => {
    source.close()
    listener.onError()
  }
  source.addEventListener('open', () => listener.onOpen())
  source.addEventListener('message', ({ data, lastEventId: id }) =>
    listener.onNews(superjson.deserialize(JSON.parse(data)), id),
  )
  source.addEventListener('return', end)
  source.addEventListener('serialized-error', fail)
  source.addEventListener('error', () => {
    // Otherwise it opens a new line.
    if (source.readyState === EventSource.CLOSED) end()
  })
  return () => source.close()
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
