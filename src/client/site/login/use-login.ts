/** The two fields and their submission. A captcha is valid once, so a refusal solves the next one at once. */

import { useState } from 'react'
import { isBlank } from '#shared/base/invisible.ts'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Captcha } from '../captcha/use-captcha.ts'

export const FIELDS = ['username', 'password'] as const
export type LoginField = (typeof FIELDS)[number]

interface Login {
  values: Record<LoginField, string>
  errors: Partial<Record<LoginField, string>>
  isSending: boolean
  write: (name: LoginField, value: string) => void
  send: () => Promise<void>
}

interface Parts {
  captcha: Captcha
  onSignedIn: () => Promise<void>
  onFail: (text: string) => void
  focusOn: (name: LoginField) => void
  /** Called when the password is right and a code is required. */
  onSecondStep: (token: string) => Promise<void>
}

export function useLogin({ captcha, onSignedIn, onFail, focusOn, onSecondStep }: Parts): Login {
  const t = useT()
  const [values, setValues] = useState({ username: '', password: '' })
  const [errors, setErrors] = useState<Login['errors']>({})
  const [isSending, setIsSending] = useState(false)

  function showErrors(newErrors: Login['errors'], text: string): void {
    setErrors(newErrors)
    onFail(text)
    focusOn(FIELDS.find((name) => newErrors[name] !== undefined) ?? 'password')
  }

  async function send(): Promise<void> {
    const solution = captcha.value()
    if (isSending || solution === undefined) return
    const missing = FIELDS.filter((name) => isBlank(values[name]))
    if (missing.length > 0) {
      const texts = missing.map((name) => [name, t(`login.${name}Missing`)])
      return showErrors(Object.fromEntries(texts), t('login.fillAll'))
    }
    setErrors({})
    setIsSending(true)
    try {
      const { api } = await import('../../session/api.ts')
      await api.auth.login.mutate({ ...values, captcha: solution })
      await onSignedIn()
    } catch (error) {
      const token = secondStepTokenOf(error)
      if (token === undefined) explain(error)
      else await onSecondStep(token).catch(explain)
    }
  }

  function explain(error: unknown): void {
    setIsSending(false)
    const apiError = toApiError(error)
    const { username, password } = apiError?.fields ?? {}
    const texts = { ...(username && { username }), ...(password && { password }) }
    showErrors(texts, apiError?.detail ?? t('login.failed'))
    // Without a response, the captcha may still be valid.
    if (apiError) void captcha.solve()
  }

  return {
    values,
    errors,
    isSending,
    send,
    write(name, value) {
      setValues((last) => ({ ...last, [name]: value }))
      setErrors(({ [name]: _mended, ...others }) => others)
    },
  }
}

function secondStepTokenOf(error: unknown): string | undefined {
  return (error as { data?: { extra?: { second_step?: string } } }).data?.extra?.second_step
}
