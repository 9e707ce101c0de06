/** The foot of a form: its message, then its buttons, which disappear after success. */
import { Button, type ButtonProps } from './button.tsx'

interface FormFootProps {
  submitLabel: string
  submitVariant?: ButtonProps['variant']
  cancelLabel?: string
  onCancel?: () => void
  isBusy: boolean
  error?: string | undefined
  /** Shown instead of the buttons. The element exists before, empty, so that it is read out. */
  success?: string
}

export function FormFoot({
  submitLabel,
  submitVariant = 'jade',
  isBusy,
  error,
  success,
  ...cancel
}: FormFootProps) {
  return (
    <div>
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mb-4">
        {error}
      </p>
      {success !== undefined && (
        <p role="status" className="font-bold text-jade">
          {success}
        </p>
      )}
      {!success && (
        <div className="flex flex-wrap justify-end gap-3">
          {/* A submission in progress cannot be cancelled. */}
          {cancel.cancelLabel && (
            <Button aria-disabled={isBusy || undefined} onClick={() => isBusy || cancel.onCancel?.()}>
              {cancel.cancelLabel}
            </Button>
          )}
          <Button type="submit" variant={submitVariant} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
