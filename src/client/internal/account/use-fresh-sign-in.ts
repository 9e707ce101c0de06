/** A form field for the password, which the server requires if the last sign-in was a while ago. */
import { useState } from 'react'
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
        form.showErrors({ current_password: apiError.detail } as Parameters<typeof form.showErrors>[0])
      } else {
        form.showServerErrors(apiError?.fields ?? {}, failureText(error, t))
      }
    },
  }
}
