/** Buttons. A busy button stays focusable and is announced as busy, but does nothing. */
import type { ComponentProps } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `text`, of the internal area, has no frame: for the actions of a row. */
  variant?: 'primary' | 'jade' | 'quiet' | 'text'
  /** For rows and cards, in the internal area. */
  isSmall?: boolean
  isBusy?: boolean
}

export function Button({
  variant = 'quiet',
  isSmall = false,
  isBusy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={`button-${variant} ${isSmall ? 'button-small gap-2' : 'gap-3'} ${className}`}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, and the title where no shorter one is given. */
  label: string
  /** `jade` for the actions of a row, `quiet` for what closes or moves. */
  tone?: 'jade' | 'quiet'
}

/** An icon alone, in the internal area. */
export function IconButton({ label, tone = 'jade', className = '', ...rest }: IconButtonProps) {
  const look = tone === 'jade' ? 'row-action' : 'icon-button'
  return (
    <button title={label} {...rest} type="button" aria-label={label} className={`${look} ${className}`} />
  )
}

export function Spinner() {
  return (
    <svg
      className="spinner size-5 shrink-0 fill-none stroke-current"
      viewBox="0 0 20 20"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M10 2a8 8 0 1 1-8 8" />
    </svg>
  )
}
