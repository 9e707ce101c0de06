/** The next button; on the last page it submits. */

import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useHydrated } from '../../layout/use-hydrated.ts'
import type { Progress } from './use-submission.ts'

interface ForwardButtonProps {
  isLast: boolean
  label: string
  sendLabel: string | undefined
  progress: Progress
  className: string
}

export function ForwardButton({ isLast, label, sendLabel, progress, className }: ForwardButtonProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const sending = {
    idle: 'quotation.send',
    sending: 'quotation.sending',
    unsent: 'quotation.sendAgain',
  } as const
  return (
    <Button
      variant="go"
      // Before hydration, a click or Enter would submit the form natively.
      type={isHydrated ? 'submit' : 'button'}
      isBusy={progress === 'sending'}
      className={className}
    >
      {isLast ? (progress === 'idle' && sendLabel) || t(sending[progress]) : label}
    </Button>
  )
}
