/** Downloads a file for the signed-in user, with the session handling of API calls (contract 3). */
import { ACCESS_COOKIE } from '../../shared/auth/cookies.ts'
import { callHeaders } from './http-link.ts'
import { readCookie } from './read-cookie.ts'
import { renewAccess } from './refresh.ts'
import { leaveForLogin } from './sign-out.ts'

/** Throws an error that `toApiError` reads. */
export async function fetchFile(path: string, signal: AbortSignal | null = null): Promise<Blob> {
  if (readCookie(ACCESS_COOKIE) === undefined) await renewAccess(undefined)
  const used = readCookie(ACCESS_COOKIE)
  let response = await fetch(path, { headers: callHeaders(), signal })
  if (response.status === 401) {
    if ((await renewAccess(used)) === 'ended') leaveForLogin()
    response = await fetch(path, { headers: callHeaders(), signal })
  }
  if (response.ok) return response.blob()
  // REST calls it code where tRPC calls it reason (decision 33).
  const { code: reason, ...refusal } = (await response.json()) as { code?: string }
  throw Object.assign(new Error(`${path}: ${response.status}`), { data: { ...refusal, reason } })
}
