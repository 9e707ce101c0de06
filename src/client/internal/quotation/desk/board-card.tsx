/** A quotation on the board. */
import type { Menu } from '@base-ui/react/menu'
import { useDraggable } from '@dnd-kit/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { formatHkd } from '#shared/product/total.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { QUOTATION_STAGES, type QuotationStage } from '#shared/quotation/status.ts'
import { Chip } from '../../kit/chip.tsx'
import { DragHandle } from '../../kit/drag-handle.tsx'
import { textLanguageTag } from '../../kit/text-language.ts'
import { NextAction } from '../next-action.tsx'
import { nameOfPerson, type Person } from '../people.ts'
import { WishChips } from '../wish-chips.tsx'
import { STATUS_TONE } from './desk-states.ts'

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

const FIGURE = 'font-ticket text-[0.9375rem] tabular-nums tracking-[-0.02em] [overflow-wrap:normal]'

/** What a card says, also while it is dragged. */
export function CardText({ quotation, people, onOpen, handle }: CardTextProps) {
  const t = useT()
  const { id, name, restaurant, status, first_year_total, assignee, next_action, next_action_on } = quotation
  const person = nameOfPerson(people, assignee)
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
        <p
          className="block truncate text-[0.9375rem] leading-[1.4] text-muted"
          lang={textLanguageTag(restaurant)}
        >
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
        <WishChips quotation={quotation} />
        {status !== 'verified' && <Chip tone={STATUS_TONE[status]}>{t(`desk.status_${status}`)}</Chip>}
        <span className="text-muted">
          {person ? <bdi lang={textLanguageTag(person)}>{person}</bdi> : t('desk.unassigned')}
        </span>
      </p>
      {(next_action !== '' || next_action_on !== null) && <NextAction quotation={quotation} />}
    </>
  )
}
