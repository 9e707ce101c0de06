/** What the state of a quotation asks for, as one button, and all other actions in a menu. */

import { ChevronDown } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { ActionMenu } from '../kit/action-menu.tsx'
import { trpc } from '../kit/trpc.ts'
import type { QuotationActionMenu } from './use-action-menu.ts'

export function QuotationActions({ primary, isDue, others }: QuotationActionMenu) {
  const t = useT()
  // A dialog that asks for the last day suggests one as it opens.
  trpc.quotation.overview.usePrefetchQuery()

  return (
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
  )
}
