/** Asks before a draft is discarded. */
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { useQuestions } from '../use-questions.ts'

interface DiscardDialogProps {
  quotation: OpenQuotation
  /** The quotation was only the draft. */
  onGone: () => void
  onDiscarded: () => void
  onClose: () => void
}

export function DiscardDialog({ quotation, onGone, onDiscarded, onClose }: DiscardDialogProps) {
  const { discard_draft } = useQuestions(quotation, onGone)
  return (
    <AskDialog
      question={{
        ...discard_draft,
        async run(value, isTold) {
          await discard_draft.run(value, isTold)
          onDiscarded()
        },
      }}
      onClose={onClose}
    />
  )
}
