/** Keys derived from the one secret, each for one purpose (docs/rules.md, Settings). */
import type { CryptoKey } from 'jose'
import { derivedSecret } from '../../platform/digest.ts'

export interface Keys {
  /** Signs access tokens. */
  access: CryptoKey
  /** Signs the cookie of a provider sign-in. */
  providerFlow: CryptoKey
  /** Signs the token between the password and the code of a sign-in. */
  secondStepToken: CryptoKey
  /** Encrypts the secrets shared with authenticator apps. */
  secondStepSecret: Buffer
  /** Derives the next refresh secret of a session from the last one. */
  refresh: Buffer
  /** Encrypts the addresses in unsubscribe links. */
  unsubscribe: Buffer
  /** Encrypts the password of the mail server. */
  mailPassword: Buffer
  /** Marks the secrets of owner cookies that we made. */
  owner: Buffer
  /** Derives the keys of links to show. */
  shown: Buffer
}

export async function createKeys(secret: string): Promise<Keys> {
  return {
    access: await signingKey(secret, 'access token'),
    providerFlow: await signingKey(secret, 'provider flow'),
    secondStepToken: await signingKey(secret, 'second step token'),
    secondStepSecret: derivedSecret(secret, 'second step secret'),
    refresh: derivedSecret(secret, 'refresh token'),
    unsubscribe: derivedSecret(secret, 'unsubscribe link'),
    mailPassword: derivedSecret(secret, 'mail password'),
    owner: derivedSecret(secret, 'owner cookie'),
    shown: derivedSecret(secret, 'link to show'),
  }
}

function signingKey(secret: string, purpose: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new Uint8Array(derivedSecret(secret, purpose)), algorithm, false, [
    'sign',
    'verify',
  ])
}
