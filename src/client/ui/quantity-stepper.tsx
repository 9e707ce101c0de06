/** How many: a number field between two buttons. What is being typed stays as typed until the field is left. */
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { toQuantity } from './quantity.ts'

export interface QuantityStepperProps {
  id: string
  value: number
  max: number
  onChange: (value: number) => void
  fewerLabel: string
  moreLabel: string
  describedBy?: string | undefined
  isInvalid?: boolean
}

export function QuantityStepper({ id, value, max, onChange, ...rest }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>()

  function type(text: string): void {
    const quantity = toQuantity(text, max)
    setTyped(text === '' || Number(text) === quantity ? text : undefined)
    onChange(quantity)
  }

  function step(event: MouseEvent<HTMLButtonElement>, to: number): void {
    // Safari does not focus a button that is pressed, and what belongs to the focus should show there too.
    event.currentTarget.focus()
    setTyped(undefined)
    onChange(Math.min(Math.max(to, 0), max))
  }

  return (
    <span className="stepper" data-empty={value === 0 || undefined}>
      <StepButton label={rest.fewerLabel} isEnd={value === 0} onClick={(event) => step(event, value - 1)}>
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
        value={typed ?? String(value)}
        aria-describedby={rest.describedBy}
        aria-invalid={rest.isInvalid ?? false}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={keepEnter}
        onWheel={(event) => event.currentTarget.blur()}
      />
      <StepButton label={rest.moreLabel} isEnd={value === max} onClick={(event) => step(event, value + 1)}>
        <path d="M3 8h10M8 3v10" />
      </StepButton>
    </span>
  )
}

/** Enter ends a number; it does not send the form around it. */
function keepEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.select()
}

interface StepButtonProps {
  label: string
  isEnd: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  children: React.ReactNode
}

function StepButton({ label, isEnd, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="stepper-button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={onClick}
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
