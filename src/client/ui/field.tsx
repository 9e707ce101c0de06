/** A labelled text field: label above, hint below, and its error until it is fixed. */

import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from 'react'
import { isBlank } from '#shared/base/invisible.ts'
import type { TextField } from '../../shared/base/fields.ts'
import { NUMBERS, type NumberKind, readNumber, tidiedNumber } from '../../shared/base/numbers.ts'
import { charactersOver } from '../../shared/base/tidied.ts'
import type { T } from '../../shared/i18n/t.ts'
import { Asked } from './field-question.tsx'
import { useT } from './page-context.tsx'
import type { BoundField } from './use-form.ts'

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

/** Goes to the control as it is. */
type ControlAttributes = Pick<
  ComponentProps<'input'>,
  // For a form that works without scripts.
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  // The language of the typed text, if it differs from the page's.
  | 'lang'
  | 'required'
  | 'readOnly'
>

export interface LabelledField extends Omit<FieldFrameProps, 'id' | 'error' | 'isErrorSpoken'> {
  field: BoundField
}

export interface FieldProps extends LabelledField, ControlAttributes, RefAttributes<Control> {
  /** The limit in characters. A longer text stays as it was pasted, and the field says so. */
  maxLength?: number | undefined
  /** Its text is read as such a number (`readNumber`). */
  number?: NumberKind | undefined
  /** What is wrong with its text, said when the field is left or its form is sent. */
  fault?: string | undefined
  isMultiline?: boolean
}

type Control = HTMLInputElement | HTMLTextAreaElement

export function Field(props: FieldProps) {
  const t = useT()
  const [isUnread, setUnread] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const { field, number, isMultiline } = props
  const { id, value, onChange } = field
  const tooLong = tooLongText(value, props, t)
  const wrong = tooLong ?? wrongText(props, t)
  const validated = useCustomValidity(wrong)
  const control = (element: Control | null) => {
    validated(element)
    giveTo(props.ref, element)
  }
  const own = isUnread ? t('layout.unread') : isLeft ? wrong : tooLong
  const error = field.error ?? own
  const frame = frameOf(props, error)
  /** The browser gives an empty value for what it cannot read, such as half a date. */
  const look = ({ currentTarget: { validity } }: { currentTarget: Control }) => setUnread(validity.badInput)
  const shared = {
    id,
    name: props.name,
    className: 'field-control',
    value,
    lang: props.lang,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: (event: FocusEvent<Control>) => {
      look(event)
      setLeft(wrong !== undefined && !isForItsButton(event))
      const read = number === undefined ? value : tidiedNumber(value, number)
      if (wrong === undefined && read !== value) onChange(read)
      field.onBlur?.()
    },
    onInvalid: (event: { currentTarget: Control }) => {
      look(event)
      setLeft(true)
    },
    autoComplete: props.autoComplete ?? (number && 'off'),
    autoCapitalize: props.autoCapitalize,
    spellCheck: props.spellCheck,
    required: props.required,
    readOnly: props.readOnly,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(frame),
  }
  return (
    <FieldFrame {...frame}>
      {isMultiline ? (
        <textarea {...shared} ref={control} rows={4} />
      ) : (
        <input
          {...shared}
          {...(number && spinning(number, value, onChange))}
          onInput={isUnread ? look : undefined}
          ref={control}
          type={props.type ?? 'text'}
          // Else Chrome takes years of six digits.
          max={props.type === 'date' ? '9999-12-31' : undefined}
          inputMode={props.inputMode ?? (number && 'numeric')}
        />
      )}
      {props.type === 'email' && (
        <Asked about="email" isNeeded={value.includes('@')} field={{ ...field, error }} />
      )}
      {props.type === 'tel' && (
        <Asked about="tel" isNeeded={NUMBER.test(value)} field={{ ...field, error }} />
      )}
    </FieldFrame>
  )
}

/** As many digits as a number has. */
const NUMBER = /(?:\d\D*){8}/

function giveTo<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** A sentence that appears now would move the button away from under the pointer; the form says it when it is sent. */
function isForItsButton({ currentTarget, relatedTarget }: FocusEvent<Control>): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.form === currentTarget.form
}

/**
 * What is wrong, told to the browser as well: `checkValidity` of the form, and `isReadable` of `useForm`, then know of it.
 */
function useCustomValidity(wrong: string | undefined) {
  const control = useRef<Control>(null)
  useEffect(() => control.current?.setCustomValidity(wrong ?? ''), [wrong])
  return (element: Control | null) => {
    control.current = element
  }
}

/** A text that is longer than its field takes: said at once, since it was mostly pasted. */
export function tooLongText(
  value: string,
  { maxLength, isMultiline }: Pick<FieldProps, 'maxLength' | 'isMultiline'>,
  t: T,
): string | undefined {
  if (maxLength === undefined) return undefined
  const count = charactersOver(value, maxLength, isMultiline)
  return count > 0 ? t('layout.tooLongBy', { count, max: maxLength }) : undefined
}

/** What a caller finds wrong, or a number that is none: said when the field is left, or its form is sent. */
function wrongText({ fault, number, field: { value } }: FieldProps, t: T): string | undefined {
  if (number === undefined || isBlank(value) || readNumber(value, number) !== undefined) return fault
  return t(NUMBERS[number].fault)
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 }

/** A field of text that works as a number field, because a number field of browsers drops or hides what is pasted. */
function spinning(kind: NumberKind, value: string, onChange: (value: string) => void) {
  const { min, max, step } = NUMBERS[kind]
  return {
    role: 'spinbutton',
    'aria-valuemin': min,
    'aria-valuemax': max,
    'aria-valuenow': readNumber(value, kind),
    onKeyDown(event: KeyboardEvent) {
      const by = STEPS[event.key]
      if (!by || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      onChange(String(Math.min(Math.max((readNumber(value, kind) ?? min) + by * step, min), max)))
    },
  }
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
        <p id={`${id}-hint`} className="text-hint text-muted">
          {hint}
        </p>
      )}
      <div className={isLabelHidden ? '' : 'mt-2'}>{children}</div>
      <div aria-live={isErrorSpoken ? 'polite' : undefined}>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </div>
  )
}

/** The frame of a field's control. */
export function frameOf(
  { field, label, isLabelHidden = false, note, hint, aside }: LabelledField,
  error: string | undefined = field.error,
): FieldFrameProps {
  const { id, isErrorSpoken = false } = field
  return { id, label, isLabelHidden, note, hint, error, isErrorSpoken, aside }
}

/** The ids of hint and error, for the control's `aria-describedby`. */
export function describedBy({ id, hint, error }: FieldFrameProps): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="mt-2 flex gap-2 font-bold text-hint text-vermilion-deep">
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
