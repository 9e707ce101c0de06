/**
 * A number field between two buttons. Text stays as typed until the field loses focus; invalid text stays until it is
 * fixed: the caller keeps it as `mistyped`.
 */
import { type KeyboardEvent, useRef, useState } from 'react'

interface QuantityStepperProps {
  id: string
  value: number
  mistyped: string | undefined
  max: number
  onChange: (value: number) => void
  /** The text is empty if the browser cannot parse the input. */
  onMistype: (text: string) => void
  fewerLabel: string
  moreLabel: string
  describedBy?: string | undefined
  isInvalid?: boolean
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 }

export function QuantityStepper({
  id,
  value,
  mistyped,
  max,
  onChange,
  onMistype,
  ...rest
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const isUntouched = useRef(false)
  // Typing 2 into a field with 0 means 2, wherever the caret is (docs/decisions/0035).
  const text = typed ?? mistyped ?? (value === 0 && isFocused ? '' : String(value))
  const isKnown = mistyped === undefined

  function read({ value: entry, validity }: HTMLInputElement): void {
    isUntouched.current = false
    setTyped(entry)
    const quantity = validity.badInput ? undefined : toQuantity(entry, max)
    if (quantity === undefined) onMistype(entry)
    else onChange(quantity)
  }

  function step(by: 1 | -1): void {
    setTyped(undefined)
    onChange(stepFrom(text, by, max))
  }

  function stepOrEnd(event: KeyboardEvent<HTMLInputElement>): void {
    const by = STEPS[event.key]
    if (!by && event.key !== 'Enter') return
    event.preventDefault()
    if (by) {
      // Invalid input has an empty value, which React would not change.
      event.currentTarget.value = ''
      step(by)
    } else {
      // Enter ends the number; it does not submit the form.
      event.currentTarget.select()
    }
  }

  return (
    <span className="stepper" data-empty={(value === 0 && isKnown) || undefined}>
      <StepButton label={rest.fewerLabel} isEnd={value === 0 && isKnown} onClick={() => step(-1)}>
        <path d="M3 8h10" />
      </StepButton>
      <input
        id={id}
        className="stepper-input"
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        step={1}
        autoComplete="off"
        placeholder="0"
        value={text}
        aria-describedby={rest.describedBy}
        aria-invalid={rest.isInvalid ?? false}
        // Not onChange, which does not fire when letters are typed into an empty field: its value stays empty.
        onInput={(event) => read(event.currentTarget)}
        onFocus={() => {
          isUntouched.current = true
          setFocused(true)
        }}
        // Not before the click ends: in Safari that would clear the selection.
        onClick={(event) => {
          if (isUntouched.current) event.currentTarget.select()
          isUntouched.current = false
        }}
        onBlur={() => {
          setFocused(false)
          setTyped(undefined)
        }}
        onKeyDown={stepOrEnd}
        onWheel={(event) => event.currentTarget.blur()}
      />
      <StepButton label={rest.moreLabel} isEnd={value === max} onClick={() => step(1)}>
        <path d="M3 8h10M8 3v10" />
      </StepButton>
    </span>
  )
}

interface StepButtonProps {
  label: string
  isEnd: boolean
  onClick: () => void
  children: React.ReactNode
}

function StepButton({ label, isEnd, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="stepper-button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={({ currentTarget }) => {
        // Safari does not focus a clicked button, but what shows on focus should show there too.
        currentTarget.focus()
        onClick()
      }}
    >
      <svg
        className="size-4 fill-none stroke-current"
        viewBox="0 0 16 16"
        strokeWidth="2.6"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  )
}

/** Parses a typed quantity from 0 to `max`, an empty field as 0; undefined if invalid. */
export function toQuantity(text: string, max: number): number | undefined {
  return /^\d*$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

/** One step up or down from the typed text; always returns a valid quantity. */
export function stepFrom(text: string, by: 1 | -1, max: number): number {
  return Math.min(Math.max(Math.trunc(Number(text) || 0) + by, 0), max)
}
