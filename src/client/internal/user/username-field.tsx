/** A username field, which converts input to lower case. */
import { useLayoutEffect, useRef } from 'react'
import { USERNAME_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'

export function UsernameField({ hint, ...field }: BoundField & { hint?: string }) {
  const t = useT()
  const caret = useRef<number>(undefined)

  // Replacing a typed capital changes the value, which would move the caret to the end.
  useLayoutEffect(() => {
    const input = document.getElementById(field.id)
    if (caret.current === undefined || !(input instanceof HTMLInputElement)) return
    input.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function write(text: string): void {
    const lower = text.toLowerCase()
    const input = document.getElementById(field.id)
    if (lower !== text && input instanceof HTMLInputElement) caret.current = input.selectionStart ?? undefined
    field.onChange(lower)
  }

  return (
    <Field
      {...field}
      label={t('user.username')}
      hint={hint}
      onChange={write}
      autoComplete="off"
      maxLength={USERNAME_MAX_CHARACTERS}
    />
  )
}
