/** What the state of a quotation asks for, as one button, and all other actions in a menu. */
import { useState } from 'react'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Button } from '../../ui/button.tsx'
import { ActMenu } from './act-menu.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { DeleteQuotation } from './delete-quotation.tsx'
import { useActs } from './use-acts.ts'
import { type AskedAction, useQuestions } from './use-questions.ts'

interface QuotationActionsProps {
  quotation: OpenQuotation
  /** Opens with the question whether to send. */
  isSending: boolean
  onSent: () => void
  onRevise: () => void
  onGone: () => void
}

export function QuotationActions({ quotation, isSending, onSent, onRevise, onGone }: QuotationActionsProps) {
  const questions = useQuestions(quotation, onGone)
  const [opened, setOpened] = useState<AskedAction>()
  const [isDeleting, setDeleting] = useState(false)
  const { primary, others } = useActs(quotation, {
    ask: setOpened,
    onRevise,
    onDelete: () => setDeleting(true),
  })
  const asked = opened ?? (isSending && quotation.actions.includes('send') ? 'send' : undefined)

  function close(): void {
    setOpened(undefined)
    if (isSending) onSent()
  }

  return (
    <div className="quotation-actions">
      {primary?.href ? (
        <a className="button-go act-first" href={primary.href}>
          <primary.Icon aria-hidden="true" />
          {primary.label}
        </a>
      ) : (
        primary && (
          <Button variant="go" className="act-first" onClick={primary.run}>
            <primary.Icon aria-hidden="true" />
            {primary.label}
          </Button>
        )
      )}
      <ActMenu acts={others} />
      <DeleteQuotation
        quotation={quotation}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onGone={onGone}
      />
      {asked && <AskDialog question={questions[asked]} onClose={close} />}
    </div>
  )
}
