/** The way back for who has forgotten the number, or lost the link: an email with the links to all their quotations. */

import { type FormEvent, useId, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useHydrated, useT } from '../../ui/page-context.tsx'

/** Says the same for every address. Without a script, the page of quotations answers its form. */
export function ForgottenNumber() {
  const t = useT()
  const isHydrated = useHydrated()
  const id = useId()
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const [email, setEmail] = useState('')
  const [progress, setProgress] = useState<'idle' | 'busy' | 'asked'>('idle')
  const [error, setError] = useState<string>()

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (progress === 'busy') return
    setProgress('busy')
    setError(undefined)
    try {
      const { api } = await import('../../session/api.ts')
      await api.quotation.mailLinks.mutate({ email })
      setProgress('asked')
    } catch (thrown) {
      const apiError = toApiError(thrown)
      setProgress('idle')
      setError(apiError?.fields.email ?? apiError?.detail ?? t('forgotten.unreachable'))
      input.current?.focus()
    }
  }

  const isBusy = progress === 'busy'
  return (
    <>
      <p role="status" className="mt-2">
        {t(progress === 'asked' ? 'forgotten.asked' : 'forgotten.text')}
      </p>
      {progress !== 'asked' && (
        <form
          method="post"
          action={paths.quotationView()}
          noValidate={isHydrated}
          className="mt-4 grid gap-4"
          onSubmit={(event) => void ask(event)}
        >
          <Field
            ref={input}
            field={{ id, value: email, error, isErrorSpoken: true, onChange: setEmail }}
            name="email"
            label={t('forgotten.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Button type="submit" name="act" value="links" variant="jade" className="w-full" isBusy={isBusy}>
            {t(isBusy ? 'forgotten.asking' : 'forgotten.action')}
          </Button>
        </form>
      )}
    </>
  )
}
