/**
 * The unsubscribe link of every bulk email. Its token is the address, encrypted with the site's secret: it works
 * without anything stored, so also once the address was erased. It is found by its digest too, so it works even after
 * the secret was changed.
 */
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { digestOf } from '#server/platform/digest.ts'
import type { UnsubscribeLink } from './store.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Nonce, tag, cipher text. The nonce comes from the address, so that all mails to one have the same token. */
export function unsubscribeToken(key: Buffer, email: string): string {
  const address = email.toLowerCase()
  const nonce = createHmac('sha256', key).update(address).digest().subarray(0, NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const text = Buffer.concat([cipher.update(address), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** The address in a token; undefined for one that was made with another key, or not by us. */
export function addressOfToken(key: Buffer, token: string): string | undefined {
  const sealed = Buffer.from(token, 'base64url')
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    const email = text.toString()
    // Several texts are the same bytes in base64.
    return unsubscribeToken(key, email) === token ? email : undefined
  } catch {
    return undefined
  }
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
