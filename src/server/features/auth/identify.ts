/**
 * Identifies the caller: the bearer's session and user, read from the database at each call. Ignores cookies.
 */
import type { Identity, Services } from '../../core/context.ts'
import { readAccessToken } from './access-token.ts'

/** Undefined for a visitor, and when the token, session or user is no longer valid. */
export async function identify(
  { clock, auth: { keys, sessions, lastUses } }: Pick<Services, 'auth' | 'clock'>,
  accessToken: string | undefined,
): Promise<Identity | undefined> {
  if (accessToken === undefined) return undefined
  const claims = await readAccessToken(keys, clock, accessToken)
  if (!claims) return undefined
  const { session, user } = await sessions.validateSession(claims.session)
  if (!session || user.id !== claims.user) return undefined
  lastUses.note(session.id)
  const { id, created_at, expires_at } = session
  return { user, session: { id, created_at, expires_at } }
}
