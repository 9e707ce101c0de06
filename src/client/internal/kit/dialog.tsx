/** The dialogs of the back office: one with a heading, and a question before data is lost. Their window is loaded with the first. */
import { lazy, Suspense, useState } from 'react'
import type { QuestionProps, TitledDialogProps } from './dialog-window.tsx'
import { untilLoaded } from './load-again.ts'

/** Keys and clicks of a screen look for it: a dialog is open. */
export const OPEN_DIALOG = '[data-modal]'

export const loadDialogs = () => import('./dialog-window.tsx')
const TitledWindow = lazy(() => untilLoaded(loadDialogs).then((m) => ({ default: m.TitledWindow })))
const QuestionWindow = lazy(() => untilLoaded(loadDialogs).then((m) => ({ default: m.QuestionWindow })))

export function TitledDialog(props: TitledDialogProps) {
  return <Suspense>{useOpened(props.isOpen) && <TitledWindow {...props} />}</Suspense>
}

export function ConfirmDialog(props: QuestionProps) {
  return <Suspense>{useOpened(props.isOpen) && <QuestionWindow {...props} />}</Suspense>
}

/** Whether it is open or was: one that closes is still drawn. */
function useOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return isOpen || wasOpened
}

/**
 * Focuses the first field of a form that opens on a screen. A dialog does it itself, once it knows where the
 * focus goes when it closes.
 */
export function focusFirstField(form: HTMLFormElement | null): void {
  if (!form?.closest(OPEN_DIALOG)) form?.querySelector<HTMLElement>('input, textarea')?.focus()
}
