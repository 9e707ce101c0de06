/** The CSRF token of a call: fetched before the first that needs one, and anew, silently, when it was refused (contract 3). */
import { createTRPCClient } from '@trpc/client'
import { CSRF_COOKIE } from '../../shared/auth/cookies.ts'
import { toApiError } from './api-error.ts'
import { httpLink } from './http-link.ts'
import { readCookie } from './read-cookie.ts'
import { retryLink } from './retry-link.ts'
import type { AppRouter } from './router-type.ts'

/** What the server takes only with the token; whatever is forgotten here is mended after its refusal. */
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

/** The server sets the cookie; the next call reads it from there. */
function newToken(): Promise<unknown> {
  underWay ??= client.auth.csrf.query().finally(() => {
    underWay = undefined
  })
  return underWay
}
