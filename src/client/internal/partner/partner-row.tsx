/** One partner in the list. */
import type { PartnerWithEtag } from '#shared/partner/schema.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { OrderedRow, type OrderedRowState } from '../kit/ordered-row.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { useRestore } from '../kit/use-restore.ts'
import { EditPartner } from './edit-partner.tsx'
import { PartnerSummary } from './partner-summary.tsx'

interface PartnerRowProps extends OrderedRowState {
  partner: PartnerWithEtag
}

export function PartnerRow({ partner, ...state }: PartnerRowProps) {
  const list = useCachedList((utils) => utils.partner.list)
  const restore = useRestore('partner')
  const remove = trpc.partner.delete.useMutation()
  const { id, name } = partner

  return (
    <OrderedRow
      {...state}
      id={id}
      name={name}
      title={<MixedText text={name} />}
      lineClass="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 px-3 pt-2 pb-3 [grid-template-areas:'handle_logo_actions'_'head_head_head'_'text_text_text'] max-[20rem]:grid-cols-[auto_minmax(0,1fr)] max-[20rem]:[grid-template-areas:'handle_logo'_'head_head'_'text_text'_'actions_actions'] wide:grid-cols-[auto_8.25rem_minmax(0,2fr)_minmax(0,3fr)_auto] wide:gap-4 wide:px-4 wide:py-2.5 wide:[grid-template-areas:'handle_logo_head_text_actions'] wide:[&:not(:has(>.reorder-place))]:grid-cols-[8.25rem_minmax(0,2fr)_minmax(0,3fr)_auto] wide:[&:not(:has(>.reorder-place))]:[grid-template-areas:'logo_head_text_actions']"
      mayEdit
      editor={(close, leave) => <EditPartner partner={partner} onClose={close} onGone={leave} />}
      remove={() => remove.mutateAsync({ id })}
      restore={() => restore(id)}
      drop={() => list.drop(id)}
    >
      <PartnerSummary partner={partner} />
    </OrderedRow>
  )
}
