/** The code form after the password: an authentication code or a recovery code (decision 18). */

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isBlank } from '#shared/base/invisible.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { useT } from '../../ui/page-context.tsx'

interface SecondStepFormProps {
  /** The server's response to the password. */
  token: string
  onSignedIn: () => Promise<void>
  onFail: (text: string) => void
  /** Returns to username and password. */
  onStartAgain: () => void
}

export function SecondStepForm({ token, onSignedIn, onFail, onStartAgain }: SecondStepFormProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other type of code is another field
  useEffect(() => input.current?.focus(), [isRecovery])

  /** Selects the text, so that typing replaces it. */
  function showError(text: string): void {
    onFail(text)
    input.current?.focus()
    input.current?.select()
  }

  async function send(): Promise<void> {
    if (isSending) return
    if (isBlank(code)) return showError(t('login.codeMissing'))
    setIsSending(true)
    try {
      const { api } = await import('../../session/api.ts')
      await api.auth.secondStep.mutate({ token, code })
      await onSignedIn()
    } catch (error) {
      setIsSending(false)
      const apiError = toApiError(error)
      showError(apiError?.detail ?? t('login.failed'))
      if (apiError?.fields.token) startAgain()
    }
  }

  function startAgain(): void {
    flushSync(onStartAgain)
    document.getElementById('login-username')?.focus()
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <CodeField
        field={{ id: 'login-code', value: code, onChange: setCode }}
        label={t(isRecovery ? 'login.recoveryCode' : 'login.code')}
        hint={t(isRecovery ? 'login.recoveryHint' : 'login.codeHint')}
        ref={input}
        isRecovery={isRecovery}
        switchLabel={t(isRecovery ? 'login.useApp' : 'login.useRecovery')}
        onSwitch={() => {
          setCode('')
          setIsRecovery(!isRecovery)
        }}
      />
      <Button type="submit" variant="primary" className="w-full" isBusy={isSending}>
        {t(isSending ? 'login.signingIn' : 'login.signIn')}
      </Button>
      <button
        type="button"
        className="min-h-9 justify-self-center px-2 text-16 text-muted underline underline-offset-4 hover:text-ink"
        onClick={startAgain}
      >
        {t('login.startAgain')}
      </button>
    </form>
  )
}
