/** Proof of owning a quotation: the mailed key, or the browser that submitted or verified it. */
import { createHmac } from 'node:crypto'
import { QUOTATION_KEPT_DAYS } from '#shared/base/limits.ts'
import type { Context } from '../../core/context.ts'
import { HOST_PREFIX, hostPrefix } from '../../core/host-cookie.ts'
import { isoTime } from '../../platform/clock.ts'
import { digestOf, isSameText, matchesDigest } from '../../platform/digest.ts'
import { deleteUploads } from '../stored-file/store.ts'
import { newFileName } from './file/name.ts'
import { deleteOldOwners, deleteOwners, findOwner, insertOwner } from './owner/store.ts'
import { QUOTATIONS_PER_HOUR_AND_ADDRESS } from './rate-limits.ts'
import { changeQuotation, findQuotation, type Quotation } from './store.ts'
import { deleteKeys, findKey, listVersionRows, type Proof, updateVersion } from './version/store.ts'

/**
 * Each new browser gets a cookie name of its own, so that two parallel first answers replace nothing (decision
 * 36).
 */
const OWNER_COOKIE = 'quotation_owner'
const OWNER_COOKIE_NAME = /^(__Host-)?quotation_owner(_[\w-]{8})?$/
const OWNER_NAME_BYTES = 6
const OWNER_SECRET = /^[\w-]{43}$/
const OWNER_SECRET_BYTES = 32
/** The first part of a secret is random, the rest shows that we made it. */
const SEED_BYTES = 16
const SEED_CHARACTERS = 22
const MARK_CHARACTERS = 21
/** Each began with a submission that knew of no other, so a normal browser has no more. */
const OWNER_COOKIES_MAX = QUOTATIONS_PER_HOUR_AND_ADDRESS
/** Otherwise a holder of the mailed key could write rows without end: the oldest makes room for a new one. */
const OWNERS_MAX = 10

interface OwnerCookie {
  name: string
  secret: string
}

export function isOwner(ctx: Context, quotation: Quotation, key: string | undefined): boolean {
  return proofOf(ctx, quotation, key) !== undefined
}

/** That of the key, else that of the browser. */
export function proofOf(ctx: Context, quotation: Quotation, key: string | undefined): Proof | undefined {
  const ofKey = key === undefined ? undefined : keyProof(ctx, quotation, key)
  return ofKey ?? browserProof(ctx, quotation.id, ownerCookies(ctx))
}

function browserProof({ db }: Context, id: string, cookies: readonly OwnerCookie[]): Proof | undefined {
  const proofs = cookies.map(({ secret }) => findOwner(db, id, digestOf(secret)))
  return proofs.find((proof) => proof !== undefined)
}

/** Whether a mail to the customer had it: the confirmation, or that of a later version. */
export function isOwnersKey(
  ctx: Context,
  quotation: Pick<Quotation, 'id' | 'key_digest'>,
  key: string,
): boolean {
  return keyProof(ctx, quotation, key) !== undefined
}

function keyProof(
  { db }: Context,
  { id, key_digest }: Pick<Quotation, 'id' | 'key_digest'>,
  key: string,
): Proof | undefined {
  return matchesDigest(key, key_digest) ? { handed_to: '' } : findKey(db, id, digestOf(key))
}

/**
 * Links, browsers and addresses of full PDFs prove nothing any more; the next mail has a new link. Call it within
 * `withFilesInStep`, which takes the old PDFs away and makes the new ones.
 */
export function endProofs({ db, random }: Context, id: string): void {
  const { status, version } = findQuotation(db, id)!
  const next = newFileName()
  changeQuotation(db, id, status, {
    key_digest: digestOf(random.token(OWNER_SECRET_BYTES)),
    restore_digest: null,
    full_file: next,
    files_show: null,
  })
  for (const { version: of, state, full_file } of listVersionRows(db, id)) {
    if (of !== version && state !== 'sent') continue
    updateVersion(db, { quotation: id, version: of }, { full_file: of === version ? next : newFileName() })
    deleteUploads(db, [full_file])
  }
  deleteKeys(db, id)
  deleteOwners(db, id)
}

/**
 * The calling browser owns the quotation from now on; it keeps its other quotations. `proof`: with what it
 * does; without one, as who submitted it.
 */
export function rememberOwner(ctx: Context, id: string, { handed_to }: Proof = { handed_to: '' }): void {
  if (!ctx.call.isOwnSite) return
  const prefix = hostPrefix(ctx)
  // One of an older kind, or one that someone else has planted, becomes the owner of nothing more.
  const kept = ownerCookies(ctx).filter(({ name, secret }) => name.startsWith(prefix) && isOurs(ctx, secret))
  const cookies = kept.length > 0 ? kept : [newOwnerCookie(ctx)]
  const before = browserProof(ctx, id, cookies)
  // A mailed link proves more than one that was passed on.
  if (!before || (before.handed_to !== '' && handed_to === '')) {
    ctx.db.transaction(() => {
      deleteOldOwners(ctx.db, id, OWNERS_MAX - 1)
      insertOwner(ctx.db, {
        quotation: id,
        owner_digest: digestOf(cookies[0]!.secret),
        since: isoTime(ctx.clock.now()),
        handed_to,
      })
    })
  }
  for (const { name, secret } of cookies) {
    ctx.call.setCookie(name, secret, { maxAgeSeconds: QUOTATION_KEPT_DAYS * 24 * 60 * 60 })
  }
}

function newOwnerCookie(ctx: Context): OwnerCookie {
  const { random } = ctx
  const name = `${hostPrefix(ctx)}${OWNER_COOKIE}_${random.token(OWNER_NAME_BYTES)}`
  return { name, secret: marked(ctx, random.token(SEED_BYTES)) }
}

function marked({ auth: { keys } }: Context, seed: string): string {
  return seed + createHmac('sha256', keys.owner).update(seed).digest('base64url').slice(0, MARK_CHARACTERS)
}

function isOurs(ctx: Context, secret: string): boolean {
  return isSameText(secret, marked(ctx, secret.slice(0, SEED_CHARACTERS)))
}

function ownerCookies({ call }: Context): OwnerCookie[] {
  return call
    .cookieNames()
    .filter((name) => OWNER_COOKIE_NAME.test(name))
    .toSorted((one, other) => Number(other.startsWith(HOST_PREFIX)) - Number(one.startsWith(HOST_PREFIX)))
    .slice(0, OWNER_COOKIES_MAX)
    .map((name) => ({ name, secret: call.cookie(name) ?? '' }))
    .filter(({ secret }) => OWNER_SECRET.test(secret))
}
