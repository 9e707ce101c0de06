/** Form state: values, errors, and the focus on the first field with an error. */
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/** What a field shows, and where it goes. */
export interface BoundField {
  id: string
  value: string
  error?: string | undefined
  /** Announces the error; for errors that appear without pressing a button. */
  isErrorSpoken?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
}

export interface FormProps {
  ref: RefObject<HTMLFormElement | null>
  noValidate: true
  onSubmit: (event: FormEvent) => void
  /** What is typed is in storage (`upgrade.tsx`). */
  'data-kept'?: ''
}

interface FormErrors<Name extends string> {
  /** Marks fields and focuses the first; `error` is that of the whole form. */
  show: (errors: FieldErrors<Name>, error?: string) => void
  /** Errors from the server; shows `detail` if no field of this form has one. */
  showServer: (fields: Readonly<Record<string, string>>, detail: string) => void
  clear: () => void
}

export interface Form<Name extends string> {
  element: RefObject<HTMLFormElement | null>
  /** For the `<form>`: we show its errors, and submitting it loads no page. */
  formProps: (submit: () => void | Promise<void>) => FormProps
  values: Record<Name, string>
  /** The error of the whole form. */
  error: string | undefined
  field: (name: Name, alsoClears?: Name) => BoundField
  errors: FormErrors<Name>
  /** Empties the form and focuses its first field. */
  restart: () => void
}

/** `kept` overrides the initial values once, but not after a restart. `isKept`: what is typed is in storage. */
export function useForm<Name extends string>(
  start: Record<Name, string>,
  kept?: () => Partial<Record<Name, string>>,
  isKept = kept !== undefined,
): Form<Name> {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Record<Name, string>>(() => ({ ...start, ...kept?.() }))
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [error, setError] = useState<string>()
  const focusOn = useFocusWithin(element)

  function write(name: Name, value: string, alsoClears: Name | undefined): void {
    setValues((last) => ({ ...last, [name]: value }))
    const left = { ...errors }
    delete left[name]
    if (alsoClears) delete left[alsoClears]
    setErrors(left)
    if (Object.keys(left).length === 0) setError(undefined)
  }

  function showErrors(newErrors: FieldErrors<Name>, newError?: string): void {
    setErrors(newErrors)
    setError(newError)
    focusOn('[aria-invalid="true"]')
  }

  function clearErrors(): void {
    setErrors({})
    setError(undefined)
  }

  return {
    element,
    formProps: (submit) => ({
      ref: element,
      noValidate: true,
      ...(isKept && { 'data-kept': '' }),
      onSubmit: (event) => {
        event.preventDefault()
        if (isReadable(element.current)) void submit()
      },
    }),
    values,
    error,
    field: (name, alsoClears) => ({
      id: `${id}-${name}`,
      value: values[name],
      error: errors[name],
      onChange: (value) => write(name, value, alsoClears),
    }),
    errors: {
      show: showErrors,
      showServer(fields, detail) {
        const known = Object.fromEntries(
          Object.entries(fields).filter(([name]) => name in start),
        ) as FieldErrors<Name>
        showErrors(known, Object.keys(known).length === 0 ? detail : undefined)
      },
      clear: clearErrors,
    },
    restart: () => {
      setValues(start)
      clearErrors()
      focusOn('input:not([hidden])')
    },
  }
}

/** While it is being saved, a form takes nothing more: what came too late would be gone, beside a message that it is saved. */
export function heldWhile<Name extends string>(isBusy: boolean, form: Form<Name>): Form<Name> {
  if (!isBusy) return form
  return { ...form, field: (name) => ({ ...form.field(name), onChange: () => undefined }) }
}

/** Moves the focus after the change is rendered, so that the new state is read out. */
function useFocusWithin(element: RefObject<HTMLElement | null>): (selector: string) => void {
  const [target, setTarget] = useState<{ selector: string }>()
  useEffect(() => {
    if (target) element.current?.querySelector<HTMLElement>(target.selector)?.focus()
  }, [target, element])
  return (selector) => setTarget({ selector })
}

/** False where a control has what cannot be read, such as half a date, or is too long; `Field` says it at each. */
export function isReadable(form: HTMLFormElement | null): boolean {
  const controls = [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
  ]
  const unread = controls.filter(({ validity }) => validity.badInput || validity.customError)
  // `Field` says it at each.
  for (const control of unread) control.checkValidity()
  unread[0]?.focus()
  return unread.length === 0
}
