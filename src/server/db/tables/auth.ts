/** The tables of signing in. */

import type { Generated } from 'kysely'
import type { PasswordLinkKind } from '#shared/user/user.ts'

/** A mailed link with which a user sets a password. Triggers delete it when the address or the password changes. */
interface PasswordLinkTable {
  user: number
  kind: PasswordLinkKind
  /** Digest of the key in the link. */
  digest: string
  expires_at: string
}

/** One sign-in: a family of refresh tokens (docs/rules.md, Sessions). */
export interface SessionTable {
  id: string
  user: number
  /** How its refresh token is sent; one in cookies rotates. */
  carrier: 'cookies' | 'body'
  secret_digest: string
  previous_digest: string | null
  rotated_at: string | null
  device: string
  address: string
  created_at: string
  last_used_at: string
  expires_at: string
}

interface KnownBrowserTable {
  user: number
  /** Digest of the secret in the browser's `known_browser` cookie. */
  digest: string
  last_used_at: string
}

/** Written before a password is checked and deleted when it was right, so that parallel guesses count too. */
interface SignInFailureTable {
  id: Generated<number>
  /** Digest of the username as entered: it may not exist, or be a password typed into the wrong field. */
  account: string
  address: string
  at: string
}

interface ProviderStateTable {
  /** Digest of a `state` that has returned. */
  digest: string
  expires_at: string
}

interface SecondStepTable {
  user: number
  /** Encrypted (`second-step/secret.ts`). */
  secret: Buffer
  /** It is null during setup: no sign-in asks for it yet. */
  confirmed_at: string | null
  /** The time step of the last used code. */
  last_step: number
}

/** Unused recovery codes only. */
interface RecoveryCodeTable {
  user: number
  digest: string
}

interface SecondStepTokenTable {
  /** Digest of the id of a token that has opened a session. */
  digest: string
  expires_at: string
}

export interface AuthTables {
  password_link: PasswordLinkTable
  session: SessionTable
  known_browser: KnownBrowserTable
  sign_in_failure: SignInFailureTable
  provider_state: ProviderStateTable
  second_step: SecondStepTable
  recovery_code: RecoveryCodeTable
  second_step_token: SecondStepTokenTable
}
