/** Restores a confirmed quotation that someone else cancelled by its number, once the button is pressed. */
import { usePageData } from '../../ui/page-context.tsx'
import { MailedLink, type MailedLinkProps } from './mailed-link.tsx'

const restore: MailedLinkProps['act'] = async (call) => {
  const { api } = await import('../../session/api.ts')
  await api.quotation.restore.mutate(call)
}

export function QuotationRestorePage() {
  return (
    <MailedLink
      act={restore}
      answer={usePageData('quotation-restore')}
      isAsked
      texts={{
        askTitle: 'result.restoreTitle',
        ask: 'result.restoreText',
        action: 'result.restoreAction',
        working: 'result.restoring',
        doneTitle: 'result.restoredTitle',
        doneText: 'result.restoredText',
        failedTitle: 'result.restoreFailedTitle',
        failedText: 'error.restoreFailed',
      }}
    />
  )
}
