/** A user takes a quotation that is unassigned, from a row of a list. */
import { useCurrentUser } from '#client/session/current-user.ts'
import { useT } from '#client/ui/page-context.tsx'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { focusRowOnceShown } from '../../kit/focus-row.ts'
import { useChange } from '../../kit/saved-columns.ts'
import { useQuotationRecords } from '../use-quotation-actions.ts'

/** Once for the list, and not in each row. */
export function useTake(): (quotation: FoundQuotation) => void {
  const t = useT()
  const user = useCurrentUser()
  const change = useChange(useQuotationRecords())
  return (quotation) => {
    if (!user) return
    void change(quotation, {
      edit: { assignee: user.id },
      undo: { assignee: quotation.assignee },
      text: t('desk.saved', { id: quotation.id }),
    })
    // The button goes.
    focusRowOnceShown(quotation.id)
  }
}
