/** The way back for who has forgotten the number, or lost the link: an email with the links to all their quotations. */

import { type FormEvent, useId, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field.tsx'
import { useHydrated, useT } from '../../ui/page-context.tsx'

/** Says the same for every address. Without a script, the page of quotations answers its form. */
export function ForgottenNumber() {
  const t = useT()
  const isHydrated = useHydrated()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<'idle' | 'busy' | 'asked'>('idle')
  const [error, setError] = useState<string>()

  async function ask(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (progress === 'busy') return
    const email = String(new FormData(event.currentTarget).get('email'))
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
          <FieldFrame id={id} label={t('forgotten.email')} error={error} isErrorSpoken>
            <input
              ref={input}
              id={id}
              name="email"
              className="field-control"
              type="email"
              required
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
            />
          </FieldFrame>
          <Button type="submit" name="act" value="links" variant="jade" className="w-full" isBusy={isBusy}>
            {t(isBusy ? 'forgotten.asking' : 'forgotten.action')}
          </Button>
        </form>
      )}
    </>
  )
}
