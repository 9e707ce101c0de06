/** What can be done with a quotation now; the server says which. */
import { ChevronDown, Copy, Pencil, Printer, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { AskDialog } from './ask-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { type AskedAction, useQuestions } from './use-questions.ts'

interface QuotationActionsProps {
  quotation: OpenQuotation
  onRevise: () => void
  onGone: () => void
}

const OTHERS = ['resend', 'extend', 'renew', 'verify_by_phone', 'take_back', 'discard_draft'] as const

export function QuotationActions({ quotation, onRevise, onGone }: QuotationActionsProps) {
  const t = useT()
  const toast = useToast()
  const [, navigate] = useLocation()
  const copying = trpc.quotation.copy.useMutation()
  const { quotation: queries } = trpc.useUtils()
  const questions = useQuestions(quotation, onGone)
  const [opened, setOpened] = useState<AskedAction | 'send'>()
  const { id, actions } = quotation
  const may = (action: (typeof actions)[number]) => actions.includes(action)

  const close = () => setOpened(undefined)

  async function copy(): Promise<void> {
    try {
      const made = await copying.mutateAsync({ id })
      navigate(internalPaths.quotations(made.id))
      toast(t('desk.copied', { id: made.id }))
      void queries.invalidate()
    } catch (error) {
      toast(failureText(error, t))
    }
  }

  const main = mainAction(quotation)
  const others = OTHERS.filter((action) => may(action) && action !== main)
  return (
    <div className="quotation-actions">
      {may('send') && (
        <Button variant={main === 'send' ? 'go' : 'quiet'} onClick={() => setOpened('send')}>
          <SendHorizontal aria-hidden="true" />
          {t('desk.send')}
        </Button>
      )}
      {may('revise') && (
        <Button variant={main === 'revise' ? 'go' : 'quiet'} onClick={onRevise}>
          <Pencil aria-hidden="true" />
          {t(may('send') ? 'desk.continueDraft' : 'desk.revise')}
        </Button>
      )}
      {main !== undefined && main !== 'send' && main !== 'revise' && (
        <Button variant="go" onClick={() => setOpened(main)}>
          {t(labelOf(main, quotation))}
        </Button>
      )}
      <details className="quotation-more">
        <summary className="button-quiet">
          {t('desk.more')}
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className="quotation-more-actions">
          {others.map((action) => (
            <Button key={action} onClick={() => setOpened(action)}>
              {t(labelOf(action, quotation))}
            </Button>
          ))}
          {may('copy') && (
            <Button isBusy={copying.isPending} onClick={copy}>
              <Copy aria-hidden="true" />
              {t('desk.copy')}
            </Button>
          )}
          <Button onClick={() => print()}>
            <Printer aria-hidden="true" />
            {t('desk.print')}
          </Button>
        </div>
      </details>
      {opened === 'send' && (
        <SendDialog quotation={quotation} etag={quotation.versions[0]?.etag} onClose={close} />
      )}
      {opened && opened !== 'send' && <AskDialog question={questions[opened]} onClose={close} />}
    </div>
  )
}

/** What the state of the quotation asks for; undefined where nothing does. */
function mainAction({ actions, change_asked_at }: OpenQuotation): MainAction | undefined {
  const order: readonly MainAction[] = change_asked_at
    ? ['revise', 'renew']
    : ['send', 'renew', 'verify_by_phone', 'revise']
  return order.find((action) => actions.includes(action))
}

type MainAction = 'send' | 'revise' | 'renew' | 'verify_by_phone'

function labelOf(action: (typeof OTHERS)[number], { status }: OpenQuotation): TextKey {
  const texts: Record<(typeof OTHERS)[number], TextKey> = {
    resend: status === 'pending_verification' ? 'desk.resend' : 'desk.resendLink',
    extend: 'desk.extend',
    renew: 'desk.renew',
    verify_by_phone: 'desk.verify',
    take_back: status === 'accepted' ? 'desk.takeBackAccepted' : 'desk.takeBackDeclined',
    discard_draft: 'desk.discard',
  }
  return texts[action]
}
