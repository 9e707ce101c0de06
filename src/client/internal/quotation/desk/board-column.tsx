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
import { type Person, personWithId, SealAlone } from '../../kit/person-name.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useNow } from '../../kit/use-now.ts'
import { RequestChips } from '../customer/customer-requests.tsx'
import { NextAction } from '../next-action.tsx'
import { PlaceLine } from '../place-line.tsx'
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
      className={isShown ? 'board-column' : 'board-column max-narrow:hidden'}
      data-stage={stage}
      data-over={isOver || undefined}
      aria-labelledby={id}
    >
      <div className="board-head">
        <h2 id={id}>
          {t(`desk.stage_${stage}`)} <span>{sums ? formatNumber(sums.count) : '…'}</span>
        </h2>
        <p>{sums ? formatHkd(sums.first_year_total) : '…'}</p>
      </div>
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
    <p ref={setNodeRef} className="board-drop" data-stage={stage} data-over={isOver || undefined}>
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
      className="board-card"
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

/** What a card says, also while it is dragged. */
export function CardText({ quotation, people, onOpen, handle }: CardTextProps) {
  const { id, name, status, first_year_total, assignee, next_action, next_action_on } = quotation
  const t = useT()
  const now = useNow()
  const person = personWithId(people, assignee)
  const hasAction = next_action !== '' || next_action_on !== null
  const { hasChip, tone } = LIFE[status]
  return (
    <>
      <div className="card-head">
        <button type="button" className="row-open" lang={textLanguageTag(name)} title={name} onClick={onOpen}>
          {name}
        </button>
        <b>{formatHkd(first_year_total)}</b>
        {handle}
      </div>
      <p className="card-line">
        <PlaceLine row={quotation} className="truncate" />
        <span className="card-number" translate="no">
          {id}
        </span>
      </p>
      <div className="card-line empty:hidden">
        <RequestChips quotation={quotation} />
        {hasChip && <Chip tone={tone}>{t(`desk.status_${status}`)}</Chip>}
        {hasAction && <NextAction quotation={quotation} now={now} />}
        {person && (
          <span className="card-seal">
            <SealAlone person={person} />
          </span>
        )}
      </div>
    </>
  )
}
