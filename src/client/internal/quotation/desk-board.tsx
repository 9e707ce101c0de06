/**
 * What is live, by stage. A card is moved by dragging, with the arrow keys, or by the menu of its handle; won and lost are
 * places to drop it. A phone shows one stage at a time.
 */
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { LIVE_STAGES } from '#shared/quotation/desk.ts'
import { useT } from '../../ui/page-context.tsx'
import { Segments } from '../../ui/segments.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'
import { BoardCard } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { useBoardDrag } from './use-board-drag.ts'
import type { Desk } from './use-desk.ts'
import { useStage } from './use-stage.tsx'

const DROPS = ['won', 'lost'] as const

export function DeskBoard({ desk }: { desk: Desk }) {
  const t = useT()
  const board = trpc.quotation.board.useQuery(desk.filter, { placeholderData: keepPreviousData })
  const { move, dialog } = useStage(focusHandle)
  const [shown, setShown] = useState<(typeof LIVE_STAGES)[number]>('new')
  const columns = board.data?.columns
  const beginDrag = useBoardDrag((id, stage) => {
    const card = LIVE_STAGES.flatMap((one) => columns?.[one].rows ?? []).find((row) => row.id === id)
    if (card) move(card, stage)
  })
  return (
    <QueryState query={board}>
      {(data) => (
        <section aria-label={t('desk.board')} aria-busy={board.isPlaceholderData}>
          <p className="board-hint">{t('desk.boardHint')}</p>
          <div className="board-stages">
            <Segments
              label={t('desk.stage')}
              options={LIVE_STAGES.map((value) => ({ value, label: t(`desk.stage_${value}`) }))}
              value={shown}
              onChange={setShown}
            />
          </div>
          <div className="board-columns">
            {LIVE_STAGES.map((stage) => {
              const { rows, has_more } = data.columns[stage]
              return (
                <BoardColumn
                  key={stage}
                  stage={stage}
                  isShown={stage === shown}
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
                      onMove={(to) => {
                        move(row, to)
                        setShown(LIVE_STAGES.find((one) => one === to) ?? shown)
                      }}
                      onGrab={(event) => beginDrag(row.id, event)}
                    />
                  ))}
                </BoardColumn>
              )
            })}
            <div className="board-drops">
              {DROPS.map((stage) => (
                <p key={stage} className="board-drop" data-stage={stage}>
                  <b>{t(`desk.stage_${stage}`)}</b>
                  <span>{t('desk.dropHere')}</span>
                </p>
              ))}
            </div>
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
