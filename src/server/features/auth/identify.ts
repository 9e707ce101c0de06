/** Who calls: the bearer's session and user, read from the database at each call (contract 4). Cookies never count here. */
import type { User } from '../../../shared/user/schema.ts'
import type { Context } from '../../core/procedures.ts'
import { readAccessToken } from './access-token.ts'

export interface Identity {
  user: User
  session: { id: string; created_at: string; expires_at: string }
}

/** Undefined for a visitor, and for whoever's token, session or user is not valid any more. */
export async function identify(ctx: Context): Promise<Identity | undefined> {
  const { bearer } = ctx.call
  if (bearer === undefined) return undefined
  const claims = await readAccessToken(ctx.keys, ctx.clock, bearer)
  if (!claims) return undefined
  const { session, user } = await ctx.sessions.validateSession(claims.session)
  if (!session || user.id !== claims.user) return undefined
  ctx.lastUses.note(session.id)
  const { id, created_at, expires_at } = session
  return { user, session: { id, created_at, expires_at } }
}
