/**
 * tRPC link for subscriptions: server-sent events, with the access token in a header as in every other call, which the
 * browser's own EventSource cannot send. A lost line is taken up again after the last event.
 */
import { httpSubscriptionLink, type TRPCLink } from '@trpc/client'
import { EventSource, type EventSourceFetchInit } from 'eventsource'
import superjson from 'superjson'
import { ACCESS_COOKIE } from '../../../shared/auth/cookies.ts'
import { CALL_URL, callHeaders } from '../../session/http-link.ts'
import { readCookie } from '../../session/read-cookie.ts'
import { renewAccess } from '../../session/refresh.ts'
import type { AppRouter } from '../../session/router-type.ts'

export const streamLink: TRPCLink<AppRouter> = httpSubscriptionLink({
  url: CALL_URL,
  transformer: superjson,
  EventSource,
  eventSourceOptions: { fetch: fetchSignedIn },
})

/** The stream outlives its token, so a new line needs a new one. */
async function fetchSignedIn(url: string | URL, init: EventSourceFetchInit): Promise<Response> {
  const open = () => fetch(url, { ...init, headers: { ...init.headers, ...callHeaders() } })
  const used = readCookie(ACCESS_COOKIE)
  const response = await open()
  return response.status === 401 && (await renewAccess(used)) === 'renewed' ? open() : response
}
