/** Gets a CSRF token before the first call that needs one, and again when the server refuses it. */
import { createTRPCClient } from '@trpc/client'
import { CSRF_COOKIE } from '../../shared/auth/cookies.ts'
import { toApiError } from './api-error.ts'
import { type AppRouter, httpLink, noteCsrfToken } from './http-link.ts'
import { readCookie } from './read-cookie.ts'
import { retryLink } from './retry-link.ts'

/** Paths that need the token. A path missing here gets it after its first refusal. */
const NEEDING = /^auth\.|^contact\.submit$/

export const csrfLink = retryLink((path) => ({
  async prepare() {
    if (NEEDING.test(path) && readCookie(CSRF_COOKIE) === undefined) await newToken()
  },
  async recover(error) {
    if (toApiError(error)?.reason !== 'csrf') return false
    await newToken()
    return true
  },
}))

const client = createTRPCClient<AppRouter>({ links: [httpLink] })

let underWay: Promise<unknown> | undefined

/** The response sets the cookie as well. */
function newToken(): Promise<unknown> {
  underWay ??= client.auth.csrf
    .query()
    .then(({ csrf_token }) => noteCsrfToken(csrf_token))
    .finally(() => {
      underWay = undefined
    })
  return underWay
}
