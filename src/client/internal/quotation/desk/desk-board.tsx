/**
 * What is live, by stage. A card is moved by dragging, with the arrow keys, or by the menu of its handle; won and lost are
 * places to drop it. A phone shows one stage at a time.
 */

import { Menu } from '@base-ui/react/menu'
import {
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { LIVE_STAGES } from '#shared/quotation/desk.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { isOrder } from '#shared/quotation/life.ts'
import { QUOTATION_STAGES, type QuotationStage } from '#shared/quotation/status.ts'
import { TitledDialog } from '../../kit/dialog.tsx'
import { insideWindow, useDragging } from '../../kit/drag-handle.tsx'
import { MoveChoice, MoveMenu } from '../../kit/move-menu.tsx'
import { QueryState } from '../../kit/query-state.tsx'
import { useChange } from '../../kit/saved-columns.ts'
import { Segments } from '../../kit/segments.tsx'
import { trpc } from '../../kit/trpc.ts'
import { LostForm } from '../lost-form.tsx'
import { type QuotationEdit, useQuotationRecords, useStageChange } from '../use-quotation-actions.ts'
import { BoardCard, BoardColumn, BoardDrop, CardText } from './board-column.tsx'
import type { Desk } from './use-desk.ts'

const DROPS = ['won', 'lost'] as const

export function DeskBoard({ desk }: { desk: Desk }) {
  const t = useT()
  const board = trpc.quotation.board.useQuery(desk.filter, { placeholderData: keepPreviousData })
  const { move, dialog } = useStage(focusHandle)
  const [shown, setShown] = useState<(typeof LIVE_STAGES)[number]>('new')
  const [menu] = useState(() => Menu.createHandle<string>())
  const [lifted, setLifted] = useState<UniqueIdentifier>()
  const cardAt = (id: UniqueIdentifier | undefined) =>
    LIVE_STAGES.flatMap((stage) => board.data?.columns[stage].rows ?? []).find((row) => row.id === id)
  const card = cardAt(lifted)

  function moveTo(id: UniqueIdentifier, stage: QuotationStage | undefined): void {
    const moved = cardAt(id)
    if (!moved || !stage) return
    move(moved, stage)
    setShown(LIVE_STAGES.find((one) => one === stage) ?? shown)
  }

  const liftedText = (id: UniqueIdentifier) => t('record.lifted', { name: cardAt(id)?.name ?? '' })
  const backText = (id: UniqueIdentifier) => t('record.putBack', { name: cardAt(id)?.name ?? '' })
  const { sensors, accessibility } = useDragging(toStageBeside, {
    onDragStart: ({ active }) => liftedText(active.id),
    onDragOver({ active, over }) {
      const stage = stageAt(over)
      if (!stage) return undefined
      return stage === cardAt(active.id)?.stage ? liftedText(active.id) : t(`desk.stage_${stage}`)
    },
    // A new stage is told when it is stored.
    onDragEnd: ({ active, over }) =>
      (stageAt(over) ?? cardAt(active.id)?.stage) === cardAt(active.id)?.stage ? backText(active.id) : '',
    onDragCancel: ({ active }) => backText(active.id),
  })

  return (
    <QueryState query={board}>
      {({ columns, people }) => (
        <section aria-label={t('desk.board')} aria-busy={board.isPlaceholderData}>
          <div className="mb-3 narrow:hidden">
            <Segments
              label={t('desk.stage')}
              options={LIVE_STAGES.map((value) => ({ value, label: t(`desk.stage_${value}`) }))}
              value={shown}
              onChange={setShown}
            />
          </div>
          <DndContext
            sensors={sensors}
            // The handle of a card in its new column has the focus.
            accessibility={{ ...accessibility, restoreFocus: false }}
            collisionDetection={underPointer}
            onDragStart={({ active }) => setLifted(active.id)}
            onDragEnd={({ active, over }) => {
              setLifted(undefined)
              moveTo(active.id, stageAt(over))
            }}
            onDragCancel={() => setLifted(undefined)}
          >
            <div className="board">
              {LIVE_STAGES.map((stage) => (
                <BoardColumn
                  key={stage}
                  stage={stage}
                  isShown={stage === shown}
                  desk={desk}
                  isEmpty={columns[stage].rows.length === 0}
                  hasMore={columns[stage].has_more}
                >
                  {columns[stage].rows.map((row) => (
                    <BoardCard
                      key={row.id}
                      quotation={row}
                      people={people}
                      menu={menu}
                      onOpen={() => desk.entry.open(row.id)}
                      onMove={(to) => moveTo(row.id, to)}
                    />
                  ))}
                </BoardColumn>
              ))}
              <div className="board-drops">
                {DROPS.map((stage) => (
                  <BoardDrop key={stage} stage={stage} />
                ))}
              </div>
            </div>
            <DragOverlay dropAnimation={null} modifiers={[insideWindow]}>
              {card && (
                <div inert className="board-card shadow-raised forced-colors:outline-2">
                  <CardText quotation={card} people={people} />
                </div>
              )}
            </DragOverlay>
          </DndContext>
          <MoveMenu menu={menu} title={t('desk.moveTo')}>
            {(id) =>
              QUOTATION_STAGES.filter((stage) => stage !== cardAt(id)?.stage).map((stage) => (
                <MoveChoice key={stage} label={t(`desk.stage_${stage}`)} onChoose={() => moveTo(id, stage)} />
              ))
            }
          </MoveMenu>
          {dialog}
        </section>
      )}
    </QueryState>
  )
}

function stageAt(over: { id: UniqueIdentifier } | null): QuotationStage | undefined {
  return QUOTATION_STAGES.find((stage) => stage === over?.id)
}

/** The order inside a column is fixed, so the target is only the column: under the pointer, or under a lifted card's corner. */
const underPointer: CollisionDetection = (args) => {
  const { left, top } = args.collisionRect
  return pointerWithin({
    ...args,
    pointerCoordinates: args.pointerCoordinates ?? { x: left + 1, y: top + 1 },
  })
}

/** A card that was lifted with Space goes from stage to stage. */
const toStageBeside: KeyboardCoordinateGetter = (event, { context: { over, droppableRects } }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code]
  const stage = stageAt(over)
  const beside = step && stage && QUOTATION_STAGES[QUOTATION_STAGES.indexOf(stage) + step]
  const rect = beside && droppableRects.get(beside)
  if (event.code.startsWith('Arrow')) event.preventDefault()
  // A phone shows only one of the columns.
  return rect && rect.width > 0 ? { x: rect.left, y: rect.top } : undefined
}

/** The card is drawn again in its column, and its handle keeps the focus. */
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

/** Moving a quotation to another stage: a loss asks for its reason first. */
function useStage(onMoved?: (id: string) => void): {
  move: (quotation: FoundQuotation, stage: QuotationStage) => void
  dialog: ReactNode
} {
  const change = useChange(useQuotationRecords())
  const stageChange = useStageChange()
  const [losing, setLosing] = useState<FoundQuotation>()

  async function save(quotation: FoundQuotation, stage: QuotationStage, loss?: QuotationEdit): Promise<void> {
    await change(quotation, await stageChange(quotation, stage, loss))
  }

  return {
    move(quotation, stage) {
      if (stage === quotation.stage) return
      if (stage === 'lost') return setLosing(quotation)
      void save(quotation, stage)
      onMoved?.(quotation.id)
    },
    dialog: losing && (
      <LostDialog
        quotation={losing}
        onClose={() => setLosing(undefined)}
        onLost={(loss) => {
          setLosing(undefined)
          void save(losing, 'lost', loss)
          onMoved?.(losing.id)
        }}
      />
    ),
  }
}

interface LostDialogProps {
  quotation: FoundQuotation
  onClose: () => void
  onLost: (loss: QuotationEdit) => void
}

/** Asks why a quotation was lost. */
function LostDialog({ quotation: { id, status }, ...answer }: LostDialogProps) {
  const t = useT()
  return (
    <TitledDialog
      isOpen
      onClose={answer.onClose}
      title={t('desk.lostTitle', { id })}
      lead={t(isOrder(status) ? 'desk.lostStays' : 'desk.lostText')}
    >
      <LostForm {...answer} />
    </TitledDialog>
  )
}
