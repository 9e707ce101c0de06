/**
 * The unsubscribe link of every bulk email. Its token is derived from the address and the site's secret, so it
 * need not be stored, and found by its digest, so it works even after the secret was changed.
 */
import { createHmac } from 'node:crypto'
import { digestOf } from '../../../platform/digest.ts'
import type { UnsubscribeLink } from './store.ts'

/** 256 bits: it cannot be guessed. */
export function unsubscribeToken(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url')
}

export function unsubscribeLink(key: Buffer, email: string): UnsubscribeLink {
  return { digest: digestOf(unsubscribeToken(key, email)), email: email.toLowerCase() }
}

/** The page that asks for confirmation. */
export function unsubscribePage(publicUrl: string, token: string): string {
  return `${publicUrl}/unsubscribe?${new URLSearchParams({ token })}`
}

/** The one-click URL for mail programs (RFC 8058). */
export function oneClickAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/api/unsubscribe?${new URLSearchParams({ token })}`
}

/** `m•••@kamsin.example`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
}
