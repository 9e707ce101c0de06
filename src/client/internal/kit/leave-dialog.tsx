/** The dialog of `leave-question.tsx`: the safe answer comes first and has the focus. */
import { Dialog } from '@base-ui/react/dialog'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Modal } from './dialog-window.tsx'

export interface LeaveQuestion {
  title: string
  text: string
  /** Back to what is not saved. */
  back: () => void
  /** Away, and what is not saved stays in this tab. */
  leave: () => void
  discard: () => void
}

interface LeaveDialogProps {
  question: LeaveQuestion
  onAnswer: (act: () => void) => void
}

export function LeaveDialog({ question: { title, text, back, leave, discard }, onAnswer }: LeaveDialogProps) {
  const t = useT()
  return (
    <Modal isOpen isQuestion onClose={() => onAnswer(back)}>
      <div className="p-6 narrow:p-8">
        <Dialog.Title className="text-22 wrap-anywhere">{title}</Dialog.Title>
        <Dialog.Description className="mt-3 wrap-anywhere">{text}</Dialog.Description>
        <div className="mt-6 grid gap-3">
          <Button variant="jade" onClick={() => onAnswer(back)}>
            {t('record.leaveBack')}
          </Button>
          <Button onClick={() => onAnswer(leave)}>{t('record.leaveKeep')}</Button>
          <Button onClick={() => onAnswer(discard)}>{t('record.leaveDiscard')}</Button>
        </div>
      </div>
    </Modal>
  )
}
