/** What a question before data is lost has on the public site and in the back office alike: an error and two answers. */
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { isSecondClick } from './input-events.ts'

export interface ConfirmDialogProps extends Omit<ConfirmAnswersProps, 'autoFocus'> {
  isOpen: boolean
  title: ReactNode
  text: string
}

interface ConfirmAnswersProps {
  confirmLabel: string
  keepLabel: string
  isBusy?: boolean
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
  /** A native dialog needs it; Base UI finds the first button itself. */
  autoFocus?: boolean
}

/** The safe answer comes first and has the focus. */
export function ConfirmAnswers({ error, isBusy = false, autoFocus = false, ...rest }: ConfirmAnswersProps) {
  return (
    <>
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-3">
        {error}
      </p>
      <div className="mt-6 flex flex-col-reverse gap-3 narrow:flex-row narrow:justify-end">
        <Button
          autoFocus={autoFocus}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || rest.onClose()}
        >
          {rest.keepLabel}
        </Button>
        <Button
          variant="primary"
          isBusy={isBusy}
          onClick={(event) => isSecondClick(event) || rest.onConfirm()}
        >
          {rest.confirmLabel}
        </Button>
      </div>
    </>
  )
}
