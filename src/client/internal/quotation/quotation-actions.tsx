/** What the state of a quotation asks for, as one button, and all other actions in a menu. */
import { useState } from 'react'
import { TRASH_DAYS } from '#shared/base/limits.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRestore } from '../kit/use-restore.ts'
import { ActMenu } from './act-menu.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { type Asked, useActs } from './use-acts.ts'
import { useQuestions } from './use-questions.ts'
import { SendDialog } from './version/send-dialog.tsx'

interface QuotationActionsProps {
  quotation: OpenQuotation
  onRevise: () => void
  onGone: () => void
}

export function QuotationActions({ quotation, onRevise, onGone }: QuotationActionsProps) {
  const questions = useQuestions(quotation, onGone)
  const [opened, setOpened] = useState<Asked>()
  const { primary, others } = useActs(quotation, { ask: setOpened, onRevise })
  const close = () => setOpened(undefined)

  return (
    <>
      <div className="quotation-actions">
        {primary?.href ? (
          <a className="button-go act-first" href={primary.href} onClick={primary.run}>
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
      </div>
      <DeleteQuotation quotation={quotation} isOpen={opened === 'delete'} onClose={close} onGone={onGone} />
      {opened === 'send' && (
        <SendDialog quotation={quotation} etag={quotation.versions[0]?.etag} onClose={close} />
      )}
      {opened && opened !== 'send' && opened !== 'delete' && (
        <AskDialog question={questions[opened]} onClose={close} />
      )}
    </>
  )
}

interface DeleteQuotationProps {
  quotation: Pick<OpenQuotation, 'id' | 'name'>
  isOpen: boolean
  onClose: () => void
  onGone: () => void
}

/** Moves a quotation to the trash after a question, and offers Undo. */
function DeleteQuotation({ quotation: { id, name }, onGone, ...dialog }: DeleteQuotationProps) {
  const t = useT()
  const { quotation: queries } = trpc.useUtils()
  const { mutateAsync } = trpc.quotation.delete.useMutation()
  const restore = useRestore('quotation')
  return (
    <DeleteRecord
      {...dialog}
      name={`${id} ${name}`}
      text={t('desk.deleteText', { days: TRASH_DAYS })}
      remove={() => mutateAsync({ id })}
      restore={() => restore(Number(id))}
      onGone={() => {
        onGone()
        void queries.invalidate()
      }}
    />
  )
}
