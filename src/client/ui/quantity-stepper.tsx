/**
 * A quantity between two buttons (`readNumber`). Text stays as typed until the field loses focus; what is no quantity stays
 * until it is fixed: the caller keeps it as `mistyped`.
 */
import { type KeyboardEvent, useRef, useState } from 'react'
import { NUMBERS, readNumber } from '../../shared/base/numbers.ts'

interface QuantityStepperProps {
  id: string
  value: number
  mistyped: string | undefined
  onChange: (value: number) => void
  onMistype: (text: string) => void
  fewerLabel: string
  moreLabel: string
  describedBy?: string | undefined
  isInvalid?: boolean
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 }
const { min, max } = NUMBERS.quantity

export function QuantityStepper({ id, value, mistyped, onChange, onMistype, ...rest }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const isUntouched = useRef(false)
  // Typing 2 into a field with 0 means 2, wherever the caret is (docs/decisions/0035).
  const text = typed ?? mistyped ?? (value === 0 && isFocused ? '' : String(value))
  const isKnown = mistyped === undefined

  function read(entry: string): void {
    isUntouched.current = false
    setTyped(entry)
    const quantity = readNumber(entry, 'quantity', 0)
    if (quantity === undefined) onMistype(entry)
    else onChange(quantity)
  }

  function step(by: 1 | -1): void {
    setTyped(undefined)
    onChange(stepFrom(text, by))
  }

  function stepOrEnd(event: KeyboardEvent<HTMLInputElement>): void {
    const by = STEPS[event.key]
    if (!by && event.key !== 'Enter') return
    event.preventDefault()
    if (by) step(by)
    // Enter ends the number; it does not submit the form.
    else event.currentTarget.select()
  }

  return (
    <span className="stepper" data-empty={(value === 0 && isKnown) || undefined}>
      <StepButton label={rest.fewerLabel} isEnd={value === 0 && isKnown} onClick={() => step(-1)}>
        <path d="M3 8h10" />
      </StepButton>
      <input
        id={id}
        className="stepper-input"
        // Not of the type `number`, which drops or hides what is pasted.
        type="text"
        role="spinbutton"
        inputMode="numeric"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={isKnown ? value : undefined}
        autoComplete="off"
        placeholder="0"
        value={text}
        aria-describedby={rest.describedBy}
        aria-invalid={rest.isInvalid ?? false}
        onChange={(event) => read(event.currentTarget.value)}
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

/** One step up or down from the typed text; always returns a valid quantity. */
export function stepFrom(text: string, by: 1 | -1): number {
  const from = readNumber(text, 'quantity', 0) ?? Math.trunc(Number(text) || 0)
  return Math.min(Math.max(from + by, min), max)
}
