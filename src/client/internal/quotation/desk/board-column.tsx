/** A stage of the board with its cards, their count and value, and the places for cards that leave the board. */

import type { Menu } from '@base-ui/react/menu'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { LIFE } from '#shared/quotation/life.ts'
import { QUOTATION_STAGES, type QuotationStage } from '#shared/quotation/status.ts'
import { Chip } from '../../kit/chip.tsx'
import { DragHandle } from '../../kit/drag-handle.tsx'
import { type Person, personWithId, SealedName } from '../../kit/person-name.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { RequestChips } from '../customer/customer-requests.tsx'
import { NextAction } from '../next-action.tsx'
import { type Desk, useSums } from './use-desk.ts'

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
      className={`min-w-0 rounded-card border border-line bg-line/28 p-3 data-over:border-jade data-over:bg-jade-tint data-over:inset-ring data-over:inset-ring-jade ${isShown ? '' : 'max-narrow:hidden'}`}
      data-stage={stage}
      data-over={isOver || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} className="flex justify-between gap-2 font-text text-15 leading-snug tracking-normal">
        <span>{t(`desk.stage_${stage}`)}</span>
        <span className="font-ticket text-15 tabular-nums">{sums ? formatNumber(sums.count) : '…'}</span>
      </h2>
      <p className="mb-2 font-ticket text-15 text-muted tabular-nums">
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
      className="grid content-start rounded-card border-2 border-line border-dashed p-3 text-15 text-muted data-over:border-jade data-over:bg-jade-tint desk:min-h-32"
      data-stage={stage}
      data-over={isOver || undefined}
    >
      <b className="text-15 text-ink">{t(`desk.stage_${stage}`)}</b>
      <span>{t('desk.dropHere')}</span>
    </p>
  )
}

interface CardTextProps {
  quotation: FoundQuotation
  people: readonly Person[]
  onOpen?: () => void
  handle?: ReactNode
}

interface BoardCardProps extends CardTextProps {
  onOpen: () => void
  menu: Menu.Handle<string>
  onMove: (stage: QuotationStage) => void
}

/** A quotation on the board. */
export function BoardCard({ quotation, people, menu, onOpen, onMove }: BoardCardProps) {
  const t = useT()
  const { id, name, stage } = quotation
  const drag = useDraggable({ id })

  function onKey(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = step && QUOTATION_STAGES[QUOTATION_STAGES.indexOf(stage) + step]
    if (!next) return
    event.preventDefault()
    onMove(next)
  }

  return (
    <li
      ref={drag.setNodeRef}
      // Only visible cards are laid out; a focus ring reaches over the edge.
      className="rounded-control border border-line bg-paper px-2.5 pt-2 pb-2.5 [contain-intrinsic-height:auto_7.5rem] [content-visibility:auto] focus-within:[content-visibility:visible] data-dragged:opacity-40"
      data-row={id}
      data-dragged={drag.isDragging || undefined}
    >
      <CardText
        quotation={quotation}
        people={people}
        onOpen={onOpen}
        handle={
          <DragHandle
            id={id}
            label={t('desk.moveCard', { id, name })}
            hint={t('desk.boardHint')}
            drag={drag}
            menu={menu}
            onKey={onKey}
            className="-mr-1"
          />
        }
      />
    </li>
  )
}

const FIGURE = 'font-ticket text-15 tabular-nums tracking-[-0.02em] [overflow-wrap:normal]'

/** What a card says, also while it is dragged. */
export function CardText({ quotation, people, onOpen, handle }: CardTextProps) {
  const t = useT()
  const { id, name, restaurant, status, first_year_total, assignee, next_action, next_action_on } = quotation
  const person = personWithId(people, assignee)
  const line = 'flex flex-wrap items-baseline justify-between gap-x-2 leading-normal wrap-anywhere'
  return (
    <>
      <div className="flex items-start justify-between gap-1">
        <button
          type="button"
          className="row-open min-w-0 pt-1.25 font-bold wrap-anywhere"
          lang={textLanguageTag(name)}
          onClick={onOpen}
        >
          {name}
        </button>
        {handle}
      </div>
      {restaurant && (
        <p className="block truncate text-15 leading-snug text-muted" lang={textLanguageTag(restaurant)}>
          {restaurant}
        </p>
      )}
      <p className={line}>
        <span className={FIGURE} translate="no">
          {id}
        </span>
        <b className={FIGURE}>{formatHkd(first_year_total)}</b>
      </p>
      <p className={line}>
        <RequestChips quotation={quotation} />
        {LIFE[status].hasChip && <Chip tone={LIFE[status].tone}>{t(`desk.status_${status}`)}</Chip>}
        <span className="text-muted">{person ? <SealedName person={person} /> : t('desk.unassigned')}</span>
      </p>
      {(next_action !== '' || next_action_on !== null) && <NextAction quotation={quotation} />}
    </>
  )
}
