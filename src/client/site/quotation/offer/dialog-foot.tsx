/** The error and the two buttons at the end of a dialog's form. */

import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OfferCall } from './use-offer-call.ts'

interface DialogFootProps {
  call: OfferCall
  formError: string | undefined
  labels: Record<'go' | 'busy' | 'keep', TextKey>
  onClose: () => void
}

export function DialogFoot({ call: { isBusy, error }, formError, labels, onClose }: DialogFootProps) {
  const t = useT()
  return (
    <>
      <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
        {error ?? formError}
      </p>
      <div className="flex flex-col-reverse gap-3 wide:flex-row wide:justify-end">
        <Button aria-disabled={isBusy || undefined} onClick={() => isBusy || onClose()}>
          {t(labels.keep)}
        </Button>
        <Button variant="go" type="submit" isBusy={isBusy}>
          {t(isBusy ? labels.busy : labels.go)}
        </Button>
      </div>
    </>
  )
}
