/** A field for a password, which can be shown while it is typed, and hides again when the form is sent. */
import { use, useEffect, useState } from 'react'
import { ControlLabelsContext } from './control-labels.ts'
import { Field, type FieldProps } from './field.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'aside' | 'isMultiline'> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const { id } = props
  const words = use(ControlLabelsContext)
  const [isShown, setIsShown] = useState(false)

  // A browser keeps what it finds as plain text when a form is sent for its suggestions.
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
          className="-my-1.5 -mr-1 min-h-9 px-1 text-base text-muted underline underline-offset-4 hover:text-ink"
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
