/** Asks why a quotation was lost. */
import { useT } from '../../ui/page-context.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { LostForm } from './lost-form.tsx'
import type { Loss, Staged } from './use-quotation-actions.ts'

interface LostDialogProps {
  quotation: Staged
  onClose: () => void
  onLost: (loss: Loss) => void
}

export function LostDialog({ quotation: { id, status }, ...answer }: LostDialogProps) {
  const t = useT()
  return (
    <TitledDialog
      isOpen
      onClose={answer.onClose}
      title={t('desk.lostTitle', { id })}
      lead={t(status === 'accepted' ? 'desk.lostStays' : 'desk.lostText')}
    >
      <LostForm {...answer} />
    </TitledDialog>
  )
}
