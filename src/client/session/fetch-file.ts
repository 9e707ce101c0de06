/** Downloads a file for the signed-in user, with the session handling of API calls (docs/rules.md, REST). */
import { ACCESS_COOKIE } from '../../shared/auth/cookies.ts'
import { callHeaders } from './http-link.ts'
import { readCookie } from './read-cookie.ts'
import { renewAccess } from './refresh.ts'
import { leaveForLogin } from './sign-out.ts'

interface FileRequest {
  signal?: AbortSignal
  /** Sent by POST as JSON: what must not be in a URL. */
  body?: object
}

/** Throws an error that `toApiError` reads. */
export async function fetchFile(path: string, { signal, body }: FileRequest = {}): Promise<Blob> {
  const ask = () =>
    fetch(path, {
      headers: { ...callHeaders(), ...(body && { 'content-type': 'application/json' }) },
      ...(signal && { signal }),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  if (readCookie(ACCESS_COOKIE) === undefined) await renewAccess(undefined)
  const used = readCookie(ACCESS_COOKIE)
  let response = await ask()
  if (response.status === 401) {
    if ((await renewAccess(used)) === 'ended') leaveForLogin()
    response = await ask()
  }
  if (response.ok) return response.blob()
  // REST calls it code where tRPC calls it reason (decision 33).
  const { code: reason, ...refusal } = (await response.json()) as { code?: string }
  throw Object.assign(new Error(`${path}: ${response.status}`), { data: { ...refusal, reason } })
}
