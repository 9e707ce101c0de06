/** A labelled text field: label above, hint below it, the fault at the field until it is mended. */
import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode, Ref } from 'react'

export interface FieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Stands beside the label, such as “optional”. */
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  type?: HTMLInputTypeAttribute
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  autoComplete?: string
  autoCapitalize?: 'none'
  spellCheck?: boolean
  maxLength?: number
  isRequired?: boolean
  isMultiline?: boolean
  /** Stands at the other end of the label's line. */
  aside?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

export function Field(props: FieldProps) {
  const { id, label, note, hint, error, isMultiline } = props
  const shared = {
    id,
    className: 'field-control',
    value: props.value,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
    onBlur: props.onBlur,
    autoComplete: props.autoComplete,
    autoCapitalize: props.autoCapitalize,
    spellCheck: props.spellCheck,
    maxLength: props.maxLength,
    required: props.isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label id={`${id}-label`} htmlFor={id} className="font-bold">
          {label}
          {note && <span className="font-normal text-muted"> ({note})</span>}
        </label>
        {props.aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-base text-muted">
          {hint}
        </p>
      )}
      <div className="mt-1.5">
        {isMultiline ? (
          <textarea {...shared} rows={4} />
        ) : (
          <input {...shared} ref={props.inputRef} type={props.type ?? 'text'} inputMode={props.inputMode} />
        )}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="mt-1.5 flex gap-2 font-bold text-base text-vermilion-deep">
      <svg className="mt-1 size-4.5 shrink-0" viewBox="0 0 18 18" aria-hidden="true">
        <circle className="fill-vermilion-deep" cx="9" cy="9" r="9" />
        <path className="stroke-paper" d="M9 4v6M9 13v.5" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      {text}
    </p>
  )
}
