/** The search for one person, by a whole email address or phone number. */
import { useEffect, useRef } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { EMAIL_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { personOf } from '#shared/privacy/person.ts'
import type { PersonalData } from '#shared/privacy/schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { trpc } from '../../kit/trpc.ts'

interface FindPersonProps {
  /** Searched for at once; empty: nothing. */
  start: string
  onFound: (person: string, data: PersonalData) => void
  /** A new search has begun, so the last result must not be taken for its own. */
  onLost: () => void
}

export function FindPerson({ start, onFound, onLost }: FindPersonProps) {
  const t = useT()
  const form = useForm({ q: start })
  const find = trpc.privacy.find.useMutation()
  const isStarted = useRef(false)

  async function search(): Promise<void> {
    if (find.isPending) return
    const person = form.values.q.trim()
    onLost()
    if (!personOf(person)) return form.showErrors({ q: t('personal.notPerson') })
    form.clearErrors()
    try {
      onFound(person, await find.mutateAsync({ q: person }))
    } catch (error) {
      form.showServerErrors(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  useEffect(() => {
    if (start === '' || isStarted.current) return
    isStarted.current = true
    void search()
  })

  return (
    <form {...form.formProps(search)} className="grid max-w-144 gap-3 print:hidden">
      <Field
        {...form.field('q')}
        label={t('personal.q')}
        hint={t('personal.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_CHARACTERS}
        isRequired
      />
      <Button type="submit" variant="jade" className="justify-self-start" isBusy={find.isPending}>
        {t(find.isPending ? 'personal.finding' : 'personal.find')}
      </Button>
      <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
        {form.error}
      </p>
    </form>
  )
}
