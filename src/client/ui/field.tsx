/** A labelled text field: label above, hint below, and its error until it is fixed. */
import { type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode, type Ref, useState } from 'react'
import type { TextField } from '../../shared/base/fields.ts'
import type { T } from '../../shared/i18n/t.ts'
import { useT } from './page-context.tsx'

export interface FieldFrameProps {
  id: string
  label: string
  /** If the surroundings show the label already. */
  isLabelHidden?: boolean
  /** Shown beside the label, such as “optional”. */
  note?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Announces the error; for errors that appear without pressing a button. */
  isErrorSpoken?: boolean
  /** Shown at the other end of the label's line. */
  aside?: ReactNode
}

export interface FieldProps extends FieldFrameProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: HTMLInputTypeAttribute
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  autoComplete?: string
  autoCapitalize?: 'none'
  spellCheck?: boolean
  maxLength?: number | undefined
  isRequired?: boolean
  isReadOnly?: boolean
  isMultiline?: boolean
  /** The language of the typed text, if it differs from the page's. */
  lang?: string
  min?: number
  max?: number
  step?: number
  inputRef?: Ref<HTMLInputElement>
}

export function Field(given: FieldProps) {
  const t = useT()
  const [isUnread, setUnread] = useState(false)
  const props = isUnread ? { ...given, error: given.error ?? t('layout.unread') } : given
  const { id, error, isMultiline } = props
  /** Where the browser cannot read it, such as half a date, it gives an empty value. */
  const look = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    setUnread(currentTarget.validity.badInput)
  const shared = {
    id,
    className: 'field-control',
    value: props.value,
    lang: props.lang,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
    autoComplete: props.autoComplete,
    autoCapitalize: props.autoCapitalize,
    spellCheck: props.spellCheck,
    maxLength: props.maxLength,
    required: props.isRequired,
    readOnly: props.isReadOnly,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(props),
  }
  return (
    <FieldFrame {...props}>
      {isMultiline ? (
        <textarea {...shared} onBlur={props.onBlur} rows={4} />
      ) : (
        <input
          {...shared}
          onInput={isUnread ? look : undefined}
          onBlur={(event) => {
            look(event)
            props.onBlur?.()
          }}
          onInvalid={look}
          ref={props.inputRef}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          min={props.min}
          max={props.max}
          step={props.step}
          // Scrolling the page must not change the number.
          onWheel={props.type === 'number' ? (event) => event.currentTarget.blur() : undefined}
        />
      )}
    </FieldFrame>
  )
}

/** Label, hint and error of any control: pass `describedBy` on to it. */
export function FieldFrame({
  id,
  label,
  isLabelHidden = false,
  note,
  hint,
  error,
  isErrorSpoken,
  aside,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  const t = useT()
  const [, noted] = t('layout.labelNote', { note: note ?? '' }).split('{label}')
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label id={`${id}-label`} htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-bold'}>
          <span>{label}</span>
          {note && <span className="font-normal text-muted">{noted}</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-base text-muted">
          {hint}
        </p>
      )}
      <div className={isLabelHidden ? '' : 'mt-1.5'}>{children}</div>
      <div aria-live={isErrorSpoken ? 'polite' : undefined}>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </div>
  )
}

/** The ids of hint and error, for the control's `aria-describedby`. */
export function describedBy({ id, hint, error }: FieldFrameProps): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
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

/** The props of a text's control, derived from a feature's list of fields. */
export function textProps(
  { label, max, isMultiline = false }: TextField,
  t: T,
): Pick<FieldProps, 'label' | 'maxLength' | 'isMultiline'> {
  return { label: t(label), maxLength: max, isMultiline }
}
