/** The row of two-step verification, which shows whether it is on. */
import { Smartphone } from 'lucide-react'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { PopupRow } from './popup-row.tsx'

export function SecondStepRow() {
  const t = useT()
  const status = trpc.secondStep.status.useQuery()
  return (
    <PopupRow
      text="dashboard.secondStep"
      Icon={Smartphone}
      load={() => import('../account/second-step/second-step-dialog.tsx').then((m) => m.SecondStepDialog)}
      state={status.data && t(status.data.is_active ? 'dashboard.on' : 'dashboard.off')}
    />
  )
}
