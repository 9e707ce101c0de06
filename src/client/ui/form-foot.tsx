/** The foot of a form: what is said of the whole, then its buttons, which go once the form has done its work. */
import { Button, type ButtonProps } from './button.tsx'

export interface FormFootProps {
  submitLabel: string
  submitVariant?: ButtonProps['variant']
  cancelLabel?: string
  onCancel?: () => void
  isBusy: boolean
  error?: string | undefined
  /** Said in the place of the buttons. Empty until then: the place must be there before, or nothing is read out. */
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
          {/* What is under way cannot be called back, so nothing pretends to. */}
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
