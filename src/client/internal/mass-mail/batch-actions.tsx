/** The actions of a batch: stop what is waiting, resend what has failed. */
import { useState } from 'react'
import type { MailBatch } from '#shared/mass-mail-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import { useBatchActions } from './use-batch-actions.ts'

interface BatchActionsProps {
  batch: Pick<MailBatch, 'id' | 'subject' | 'waiting' | 'failed'>
  /** With several batches on the screen, each button names its own. */
  isNamed?: boolean
}

export function BatchActions({ batch, isNamed = false }: BatchActionsProps) {
  const t = useT()
  const actions = useBatchActions()
  const [isAsking, setAsking] = useState(false)
  const name = isNamed && <span className="sr-only"> {batch.subject}</span>

  async function stop(): Promise<void> {
    if (await actions.stop(batch.id)) setAsking(false)
  }

  return (
    <span
      className={`inline-flex flex-wrap gap-2 not-has-[button]:hidden print:hidden [&>.button-quiet]:min-h-9 [&>.button-quiet]:border [&>.button-quiet]:border-muted [&>.button-quiet]:px-3 ${isNamed ? 'justify-end' : 'justify-start'}`}
    >
      {batch.waiting > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('mailing.stop')}
          {name}
        </Button>
      )}
      {batch.failed > 0 && (
        <Button isBusy={actions.isResending} onClick={() => actions.resendFailed(batch.id)}>
          {t('mailing.resendFailed')}
          {name}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('mailing.stopTitle', { subject: batch.subject })}
        text={t('mailing.stopText', { count: batch.waiting })}
        confirmLabel={t(actions.isStopping ? 'mailing.stopping' : 'mailing.stop')}
        keepLabel={t('mailing.stopKeep')}
        isBusy={actions.isStopping}
        error={actions.error}
        onConfirm={stop}
        onClose={() => setAsking(false)}
      />
    </span>
  )
}
