/** A password field that can show its text while typing, and hides it again on submit. */
import { use, useEffect, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { ControlLabelsContext } from './page-context.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'aside' | 'isMultiline'> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const { id } = props.field
  const words = use(ControlLabelsContext)
  const [isShown, setIsShown] = useState(false)

  // On submit, browsers save the values of plain text fields for autofill.
  useEffect(() => {
    const form = document.getElementById(id)?.closest('form')
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [id])

  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <button
          type="button"
          className="-my-2 -mr-1 min-h-9 px-1 text-hint text-muted underline underline-offset-4 hover:text-ink"
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? words.hidePassword : words.showPassword}
        </button>
      }
    />
  )
}
