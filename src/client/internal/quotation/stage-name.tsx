/** The name of a stage, with a dot that fills from stage to stage; red is for what is late. */
import { useT } from '#client/ui/page-context.tsx'
import type { QuotationStage } from '#shared/quotation/status.ts'

export function StageName({ stage }: { stage: QuotationStage }) {
  const t = useT()
  return (
    <>
      <span className="stage-dot" data-stage={stage} />
      {t(`desk.stage_${stage}`)}
    </>
  )
}
