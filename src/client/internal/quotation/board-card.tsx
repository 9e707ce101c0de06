/** A quotation on the board. */
import type { PointerEvent as ReactPointerEvent } from 'react'
import { formatHkd } from '#shared/product/total.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import type { QuotationStage } from '#shared/quotation/status.ts'
import { Chip } from '../../ui/chip.tsx'
import { useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { STATUS_TONE } from './desk-states.ts'
import { MoveHandle } from './move-handle.tsx'
import { NextAction } from './next-action.tsx'
import { nameOfPerson, type Person } from './people.ts'
import { WishChips } from './wish-chips.tsx'

interface BoardCardProps {
  quotation: FoundQuotation
  people: readonly Person[]
  onOpen: () => void
  onMove: (stage: QuotationStage) => void
  onGrab: (event: ReactPointerEvent) => void
}

export function BoardCard({ quotation, people, onOpen, onMove, onGrab }: BoardCardProps) {
  const t = useT()
  const { id, name, restaurant, status, first_year_total, assignee, next_action, next_action_on } = quotation
  const person = nameOfPerson(people, assignee)
  return (
    <li className="board-card" data-row={id}>
      <div className="board-card-head">
        <button type="button" className="row-open" lang={textLanguageTag(name)} onClick={onOpen}>
          {name}
        </button>
        <MoveHandle quotation={quotation} onMove={onMove} onGrab={onGrab} />
      </div>
      {restaurant && (
        <p
          className="block truncate text-[0.9375rem] leading-[1.4] text-muted"
          lang={textLanguageTag(restaurant)}
        >
          {restaurant}
        </p>
      )}
      <p className="board-card-line">
        <span translate="no">{id}</span>
        <b>{formatHkd(first_year_total)}</b>
      </p>
      <p className="board-card-line">
        <WishChips quotation={quotation} />
        {status !== 'verified' && <Chip tone={STATUS_TONE[status]}>{t(`desk.status_${status}`)}</Chip>}
        <span className="text-muted">
          {person ? <bdi lang={textLanguageTag(person)}>{person}</bdi> : t('desk.unassigned')}
        </span>
      </p>
      {(next_action !== '' || next_action_on !== null) && <NextAction quotation={quotation} />}
    </li>
  )
}
