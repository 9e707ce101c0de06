/** What the state of a quotation asks for, as one button, and all other actions in a menu. */

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { ActionMenu } from '../kit/action-menu.tsx'
import { trpc } from '../kit/trpc.ts'
import type { Asked } from './ask-dialog.tsx'
import { ASKED_DIALOGS } from './asked-dialogs.tsx'
import { useQuotationActionMenu } from './use-action-menu.ts'
import type { FirstStep } from './version/revise-quotation.tsx'

interface QuotationActionsProps {
  quotation: OpenQuotation
  onRevise: (first?: FirstStep) => void
  onGone: () => void
}

export function QuotationActions({ quotation, onRevise, onGone }: QuotationActionsProps) {
  const t = useT()
  const [opened, setOpened] = useState<{ name: Asked; quotation: OpenQuotation }>()
  const { primary, isDue, others } = useQuotationActionMenu(quotation, {
    ask: (name) => setOpened({ name, quotation }),
    onRevise,
  })
  const Dialog = opened && ASKED_DIALOGS[opened.name]
  // A dialog that asks for the last day suggests one as it opens.
  trpc.quotation.overview.usePrefetchQuery()

  return (
    <>
      <div className="quotation-actions">
        {primary?.href ? (
          <a
            className={`${isDue ? 'button-primary' : 'button-quiet'} action-primary`}
            href={primary.href}
            onClick={primary.run}
          >
            <primary.Icon aria-hidden="true" />
            {primary.label}
          </a>
        ) : (
          primary && (
            <Button variant={isDue ? 'primary' : 'quiet'} className="action-primary" onClick={primary.run}>
              <primary.Icon aria-hidden="true" />
              {primary.label}
            </Button>
          )
        )}
        <ActionMenu actions={others} className="button-quiet gap-2 max-narrow:min-h-12.5">
          {t('desk.more')}
          <ChevronDown aria-hidden="true" />
        </ActionMenu>
      </div>
      {/* It asks about what its user has seen; its answer changes the quotation before it is closed. */}
      {Dialog && <Dialog quotation={opened.quotation} onClose={() => setOpened(undefined)} onGone={onGone} />}
    </>
  )
}
