/**
 * The link that every mass mail carries. Its token is made of the address and the site's secret, so that it need not be
 * kept, and found by its digest, so that it works even after the secret was changed.
 */
import { createHmac } from 'node:crypto'
import { digestOf } from '../../../platform/digest.ts'
import type { UnsubscribeLink } from './store.ts'

/** 256 bits: nobody finds one by trying. */
export function unsubscribeToken(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url')
}

export function unsubscribeLink(key: Buffer, email: string): UnsubscribeLink {
  return { digest: digestOf(unsubscribeToken(key, email)), email: email.toLowerCase() }
}

/** The page that asks. */
export function unsubscribePage(publicUrl: string, token: string): string {
  return `${publicUrl}/unsubscribe?${new URLSearchParams({ token })}`
}

/** Where mail programs say it for their users (RFC 8058). */
export function oneClickAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/api/unsubscribe?${new URLSearchParams({ token })}`
}

/** `m•••@kamsin.example`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
}
