/** The windows of `dialog.tsx`: the bare one, one with a heading, and a question before data is lost. */
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { memo, type ReactNode, useRef } from 'react'
import { ConfirmAnswers, type ConfirmDialogProps } from '../../ui/confirm-answers.tsx'

export interface ModalProps {
  isOpen: boolean
  onClose: () => void
  /** A press beside it does not close it. */
  isQuestion?: boolean
  /** An action in progress cannot be cancelled: the dialog stays open. */
  isHeld?: boolean
  /** Its width and its place. */
  className?: string
  children: ReactNode
}

/** It contains a `Dialog.Title`. */
export function Modal({
  isOpen,
  onClose,
  isQuestion = false,
  isHeld = false,
  className = 'dialog-middle',
  children,
}: ModalProps) {
  const popup = useRef<HTMLDivElement>(null)
  const Root = isQuestion ? AlertDialog.Root : Dialog.Root
  return (
    <Root
      open={isOpen}
      onOpenChange={(_, details) => {
        if (isHeld) details.cancel()
        else onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-15 bg-ink/62" />
        <Dialog.Viewport className="fixed inset-0 z-15 flex">
          <Dialog.Popup
            ref={popup}
            data-modal
            // A button beside a label comes before its field, and would get the focus.
            initialFocus={() => popup.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? true}
            className={`dialog-popup ${className}`}
          >
            <WhileOpen isOpen={isOpen}>{children}</WhileOpen>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Root>
  )
}

/** Keeps what it says while it closes: by then the answer has changed, or removed, what it asked about. */
const WhileOpen = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_, { isOpen }) => !isOpen,
)

const FIRST_FIELD = 'form input:not([hidden], [aria-hidden="true"])'

export interface TitledDialogProps extends Pick<ModalProps, 'isOpen' | 'onClose' | 'isHeld' | 'children'> {
  title: ReactNode
  lead?: string | undefined
  /** The label to close with, if there is no button at its foot. */
  closeLabel?: string
}

export function TitledWindow({ title, lead, closeLabel, children, ...modal }: TitledDialogProps) {
  return (
    <Modal {...modal}>
      <div className="p-5 narrow:p-7">
        <div className="flex items-start justify-between gap-4">
          <Dialog.Title className="min-w-0 text-22 wrap-anywhere">{title}</Dialog.Title>
          {closeLabel && (
            <Dialog.Close aria-label={closeLabel} title={closeLabel} className="icon-button -mt-2 -mr-2">
              <X aria-hidden="true" />
            </Dialog.Close>
          )}
        </div>
        {lead && <Dialog.Description className="mt-2 text-muted">{lead}</Dialog.Description>}
        <div className="mt-5">{children}</div>
      </div>
    </Modal>
  )
}

export interface QuestionProps extends ConfirmDialogProps {
  /** What else is asked. */
  children?: ReactNode
}

/** Names what would be lost. The safe answer comes first and has the focus. */
export function QuestionWindow({ isOpen, title, text, children, ...answers }: QuestionProps) {
  const { isBusy = false, onClose } = answers
  return (
    <Modal isOpen={isOpen} onClose={onClose} isQuestion isHeld={isBusy}>
      <div className="p-6 narrow:p-8">
        <Dialog.Title className="text-22 wrap-anywhere">{title}</Dialog.Title>
        <Dialog.Description className="mt-3">{text}</Dialog.Description>
        {children}
        <ConfirmAnswers {...answers} />
      </div>
    </Modal>
  )
}
