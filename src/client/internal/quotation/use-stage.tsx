/** Moving a quotation to another stage: a loss asks for its reason first. */
import { type ReactNode, useState } from 'react'
import type { QuotationStage } from '#shared/quotation/status.ts'
import { LostDialog } from './lost-dialog.tsx'
import { type Staged, useQuotationActions } from './use-quotation-actions.ts'

export function useStage(onMoved?: (id: string) => void): {
  move: (quotation: Staged, stage: QuotationStage) => void
  dialog: ReactNode
} {
  const actions = useQuotationActions()
  const [losing, setLosing] = useState<Staged>()
  return {
    move(quotation, stage) {
      if (stage === quotation.stage) return
      if (stage === 'lost') return setLosing(quotation)
      void actions.setStage(quotation, stage)
      onMoved?.(quotation.id)
    },
    dialog: losing && (
      <LostDialog
        quotation={losing}
        onClose={() => setLosing(undefined)}
        onLost={(loss) => {
          setLosing(undefined)
          void actions.setStage(losing, 'lost', loss)
          onMoved?.(losing.id)
        }}
      />
    ),
  }
}
