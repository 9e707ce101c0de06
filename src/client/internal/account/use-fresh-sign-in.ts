/** A form field for the password, which the server requires if the last sign-in was a while ago. */
import { useState } from 'react'
import type { CurrentUser } from '#shared/auth/cookies.ts'
import { FRESH_SIGN_IN_MINUTES, SESSION_DAYS } from '#shared/base/limits.ts'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'

interface FreshSignIn {
  needsPassword: boolean
  /** Shows the error from the server. If the server requires the password, the field for it appears. */
  showError: (error: unknown) => void
}

export function useFreshSignIn<Name extends string>(
  form: Form<Name | 'current_password'>,
  isNeededAtFirst: () => boolean,
): FreshSignIn {
  const t = useT()
  const [needsPassword, setNeedsPassword] = useState(isNeededAtFirst)
  return {
    needsPassword,
    showError(error) {
      const apiError = toApiError(error)
      if (apiError?.reason === 'sign_in_again') {
        setNeedsPassword(true)
        form.errors.show({ current_password: apiError.detail } as Parameters<typeof form.errors.show>[0])
      } else {
        form.errors.showServer(apiError?.fields ?? {}, failureText(error, t))
      }
    },
  }
}

/**
 * Whether the sign-in is recent enough to set a new password without the current one. A session always
 * lasts `SESSION_DAYS`, so its start follows from its end. The server has the final decision.
 */
export function isSignInFresh(user: CurrentUser | undefined, nowMs: number): boolean {
  if (!user) return false
  const signedInMs = Date.parse(user.expires_at) - SESSION_DAYS * 24 * 60 * 60_000
  return nowMs - signedInMs < FRESH_SIGN_IN_MINUTES * 60_000
}
