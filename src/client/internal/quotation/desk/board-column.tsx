/** A stage of the board with its count and value, and the places for cards that leave the board. */
import { useDroppable } from '@dnd-kit/core'
import { type ReactNode, useId } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { QuotationStage } from '#shared/quotation/status.ts'
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
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  return (
    <section
      ref={setNodeRef}
      className={`min-w-0 rounded-card border border-line bg-line/28 p-3 data-over:border-jade data-over:bg-jade-tint data-over:inset-ring data-over:inset-ring-jade ${isShown ? '' : 'max-wide:hidden'}`}
      data-stage={stage}
      data-over={isOver || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} className="flex justify-between gap-2 font-text text-base leading-[1.4] tracking-normal">
        <span>{t(`desk.stage_${stage}`)}</span>
        <span className="font-ticket text-[0.9375rem] tabular-nums">
          {sums ? formatNumber(sums.count) : '…'}
        </span>
      </h2>
      <p className="mb-2 font-ticket text-[0.9375rem] text-muted tabular-nums">
        {sums ? formatHkd(sums.first_year_total) : '…'}
      </p>
      {isEmpty ? (
        <p className="py-3 text-muted">{t('desk.columnEmpty')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2">{children}</ul>
      )}
      {hasMore && (
        <button
          type="button"
          className="mt-2 min-h-9 text-jade underline underline-offset-4 print:hidden"
          onClick={() => desk.list.set({ view: '', stage })}
        >
          {t('desk.moreCards')}
        </button>
      )}
    </section>
  )
}

export function BoardDrop({ stage }: { stage: 'won' | 'lost' }) {
  const t = useT()
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  return (
    <p
      ref={setNodeRef}
      className="grid content-start rounded-card border-2 border-line border-dashed p-3 text-[0.9375rem] text-muted data-over:border-jade data-over:bg-jade-tint min-[72rem]:min-h-32"
      data-stage={stage}
      data-over={isOver || undefined}
    >
      <b className="text-base text-ink">{t(`desk.stage_${stage}`)}</b>
      <span>{t('desk.dropHere')}</span>
    </p>
  )
}
