/** The quotations of the filter by stage. A card is moved by dragging, with the arrow keys, or by the menu of its handle. */
import { keepPreviousData } from '@tanstack/react-query'
import { QUOTATION_STAGES } from '#shared/quotation/status.ts'
import { useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'
import { BoardCard } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { useBoardDrag } from './use-board-drag.ts'
import type { Desk } from './use-desk.ts'
import { useStage } from './use-stage.tsx'

export function DeskBoard({ desk }: { desk: Desk }) {
  const t = useT()
  const board = trpc.quotation.board.useQuery(desk.filter, { placeholderData: keepPreviousData })
  const { move, dialog } = useStage(focusHandle)
  const columns = board.data?.columns
  const beginDrag = useBoardDrag((id, stage) => {
    const card = QUOTATION_STAGES.flatMap((one) => columns?.[one].rows ?? []).find((row) => row.id === id)
    if (card) move(card, stage)
  })
  return (
    <QueryState query={board}>
      {(data) => (
        <section aria-label={t('desk.board')} aria-busy={board.isPlaceholderData}>
          <p className="board-hint">{t('desk.boardHint')}</p>
          <div className="board-columns">
            {QUOTATION_STAGES.map((stage) => {
              const { rows, has_more } = data.columns[stage]
              return (
                <BoardColumn
                  key={stage}
                  stage={stage}
                  desk={desk}
                  isEmpty={rows.length === 0}
                  hasMore={has_more}
                >
                  {rows.map((row) => (
                    <BoardCard
                      key={row.id}
                      quotation={row}
                      people={data.people}
                      onOpen={() => desk.open(row.id)}
                      onMove={(to) => move(row, to)}
                      onGrab={(event) => beginDrag(row.id, event)}
                    />
                  ))}
                </BoardColumn>
              )
            })}
          </div>
          {dialog}
        </section>
      )}
    </QueryState>
  )
}

/** The card is drawn anew in its column, and its handle keeps the focus. */
function focusHandle(id: string): void {
  let tries = 0
  const focus = () => {
    const handle = document.querySelector<HTMLElement>(`[data-row="${id}"] .reorder-handle`)
    if (handle && document.activeElement !== handle) handle.focus()
    tries += 1
    if (tries < FRAMES) requestAnimationFrame(focus)
  }
  requestAnimationFrame(focus)
}

const FRAMES = 6
