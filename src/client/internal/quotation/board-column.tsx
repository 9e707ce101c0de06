/** A stage of the board with its count and value. */
import { type ReactNode, useId } from 'react'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { QuotationStage } from '#shared/quotation/status.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Desk } from './use-desk.ts'
import { useSums } from './use-sums.ts'

interface BoardColumnProps {
  stage: QuotationStage
  /** Where there is room for one. */
  isShown: boolean
  desk: Desk
  isEmpty: boolean
  hasMore: boolean
  children: ReactNode
}

export function BoardColumn({ stage, isShown, desk, isEmpty, hasMore, children }: BoardColumnProps) {
  const t = useT()
  const id = useId()
  const sums = useSums({ ...desk.filter, stage })
  return (
    <section
      className="board-column"
      data-stage={stage}
      data-shown={isShown || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} className="board-column-head">
        <span>{t(`desk.stage_${stage}`)}</span>
        <span className="font-ticket text-[0.9375rem] tabular-nums">
          {sums ? formatNumber(sums.count) : '…'}
        </span>
      </h2>
      <p className="board-column-value">{sums ? formatHkd(sums.first_year_total) : '…'}</p>
      {isEmpty ? (
        <p className="board-column-empty">{t('desk.columnEmpty')}</p>
      ) : (
        <ul className="board-cards">{children}</ul>
      )}
      {hasMore && (
        <button type="button" className="board-more" onClick={() => desk.list.set({ view: '', stage })}>
          {t('desk.moreCards')}
        </button>
      )}
    </section>
  )
}
