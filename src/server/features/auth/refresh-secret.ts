/**
 * Refresh secrets. Each is derived from the one before, so that two tabs that refresh at once get the same
 * one, and is signed: a forged secret proves nothing about a session (docs/rules.md, Sessions).
 */
import { createHmac } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { isSameText } from '../../platform/digest.ts'

type Parts = Pick<Context, 'auth' | 'random'>

const SEED_BYTES = 32
const MARK_CHARACTERS = 22

export function firstSecret(parts: Parts, session: string): string {
  return marked(parts, session, parts.random.token(SEED_BYTES))
}

export function nextSecret(parts: Pick<Parts, 'auth'>, session: string, secret: string): string {
  return marked(parts, session, hmac(parts, `next ${session} ${secret}`))
}

/** Whether the session ever had this secret, however long ago. */
export function isOurs(parts: Pick<Parts, 'auth'>, session: string, secret: string): boolean {
  return isSameText(marked(parts, session, secret.slice(0, -MARK_CHARACTERS)), secret)
}

function marked(parts: Pick<Parts, 'auth'>, session: string, seed: string): string {
  return seed + hmac(parts, `mark ${session} ${seed}`).slice(0, MARK_CHARACTERS)
}

function hmac({ auth: { keys } }: Pick<Parts, 'auth'>, text: string): string {
  return createHmac('sha256', keys.refresh).update(text).digest('base64url')
}
