/** Who proves to own a quotation: by the mailed key, or by the browser that submitted or verified it (contract 5). */
import { QUOTATION_KEPT_DAYS } from '../../shared/limits.ts'
import { digestOf, matchesDigest } from '../platform/digest.ts'
import type { Context } from '../trpc.ts'
import { countOwners, hasOwner, insertOwner, type Quotation } from './store.ts'

const OWNER_COOKIE = 'quotation_owner'
const OWNER_SECRET = /^[\w-]{43}$/
const OWNER_SECRET_BYTES = 32
/** Whoever holds the mailed key could otherwise write rows without end. */
const OWNERS_MAX = 10

export function isOwner(ctx: Context, quotation: Quotation, key: string | undefined): boolean {
  if (key !== undefined && matchesDigest(key, quotation.key_digest)) return true
  const secret = ownerSecret(ctx)
  return secret !== undefined && hasOwner(ctx.db, quotation.id, digestOf(secret))
}

/** From now on the calling browser owns the quotation; it keeps one secret for all of its quotations. */
export function rememberOwner(ctx: Context, id: string): void {
  if (!ctx.call.isOwnSite || countOwners(ctx.db, id) >= OWNERS_MAX) return
  const secret = ownerSecret(ctx) ?? ctx.random.token(OWNER_SECRET_BYTES)
  insertOwner(ctx.db, id, digestOf(secret))
  ctx.call.setCookie(OWNER_COOKIE, secret, { maxAgeSeconds: QUOTATION_KEPT_DAYS * 24 * 60 * 60 })
}

function ownerSecret({ call }: Context): string | undefined {
  const secret = call.cookie(OWNER_COOKIE)
  return secret !== undefined && OWNER_SECRET.test(secret) ? secret : undefined
}
