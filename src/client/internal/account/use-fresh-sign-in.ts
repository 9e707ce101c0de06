/** The password that the server asks for when the sign-in was a while ago (contract 4), as a field of a form. */
import { useState } from 'react'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'

interface FreshSignIn {
  needsPassword: boolean
  /** Shows what the server answered; asks for the password from now on where that is what it wants. */
  refuse: (error: unknown) => void
}

export function useFreshSignIn<Name extends string>(
  form: Form<Name | 'current_password'>,
  isNeededAtFirst: () => boolean,
): FreshSignIn {
  const t = useT()
  const [needsPassword, setNeedsPassword] = useState(isNeededAtFirst)
  return {
    needsPassword,
    refuse(error) {
      const apiError = toApiError(error)
      if (apiError?.reason === 'sign_in_again') {
        setNeedsPassword(true)
        form.refuse({ current_password: apiError.detail } as Parameters<typeof form.refuse>[0])
      } else {
        form.refuseBy(apiError?.fields ?? {}, failureText(error, t))
      }
    },
  }
}
