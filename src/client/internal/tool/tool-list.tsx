/** All tools as one list of siblings, group after group, so that a tool keeps its state when it changes groups. */
import { arrayMove } from '@dnd-kit/sortable'
import { memo } from 'react'
import type { ToolGroupWithEtag, ToolWithEtag } from '#shared/tool/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { Reorderable, ReorderItem } from '../kit/reorder.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { GroupHead } from './group-head.tsx'
import { ToolRow } from './tool-row.tsx'
import {
  afterMove,
  groupRowId,
  groupTools,
  type Move,
  moveIn,
  type RowId,
  sectionRowIds,
  useTools,
} from './tool-sections.ts'

interface ToolListProps {
  tools: readonly ToolWithEtag[]
  groups: readonly ToolGroupWithEtag[]
  /** The tools that match the search; undefined without one. */
  found: ReadonlySet<number> | undefined
  focusLater: (id: string) => void
}

/** Memoised, so that it does not render on each key in the search. */
export const ToolList = memo(function ToolList({ tools, groups, found, focusLater }: ToolListProps) {
  const { moveTool, moveGroup, movedText } = useMove(tools, groups)
  const shelves = groupTools(tools, groups)
  const labelOf = (place: RowId) => tools.find(({ id }) => id === place)?.label ?? ''

  /** Moves the focus to the next tool, or to the one before. */
  function focusBeside(id: number): void {
    const shown = shelves.flatMap((shelf) => shelf.tools).filter((tool) => found?.has(tool.id) ?? true)
    const at = shown.findIndex((tool) => tool.id === id)
    const neighbour = shown[at + 1] ?? shown[at - 1]
    focusLater(neighbour ? editButtonId(neighbour) : 'new-tool')
  }

  return (
    <Reorderable<RowId>
      ids={sectionRowIds(shelves)}
      nameOf={labelOf}
      placeText={(line, id) => (typeof id === 'number' ? movedText(moveIn(line, id)) : '')}
      onReorder={(line, id) => typeof id === 'number' && moveTool(moveIn(line, id))}
      isDisabled={found !== undefined}
    >
      <ul className="grid grid-cols-1 gap-2">
        {shelves.flatMap(({ group, tools: own }) => {
          const place = groupRowId(group?.id ?? null)
          const isHidden = found ? !own.some(({ id }) => found.has(id)) : tools.length + groups.length === 0
          return [
            <ReorderItem key={place} id={place} isFixed hidden={isHidden}>
              <GroupHead
                group={group}
                groups={groups}
                count={found ? own.filter(({ id }) => found.has(id)).length : own.length}
                onStep={found ? undefined : moveGroup}
                focusLater={focusLater}
              />
            </ReorderItem>,
            // A tool that does not match is hidden, not removed: it may contain a draft.
            ...own.map((tool) => (
              <ReorderItem
                key={tool.id}
                id={tool.id}
                hidden={found && !found.has(tool.id)}
                className="tool-entry"
              >
                <ToolRow
                  tool={tool}
                  groups={groups}
                  shelves={shelves}
                  onMove={(move) => {
                    moveTool(move)
                    focusLater(editButtonId(tool))
                  }}
                  onBack={() => focusLater(editButtonId(tool))}
                  onGone={() => focusBeside(tool.id)}
                />
              </ReorderItem>
            )),
          ]
        })}
      </ul>
    </Reorderable>
  )
})

export function editButtonId({ id }: Pick<ToolWithEtag, 'id'>): string {
  return `tool-${id}-edit`
}

/** Moves tools and groups optimistically; a refused move is reverted. */
function useMove(tools: readonly ToolWithEtag[], groups: readonly ToolGroupWithEtag[]) {
  const t = useT()
  const toast = useToast()
  const list = useTools()
  const reorder = trpc.tool.reorder.useMutation()
  const reorderGroups = trpc.toolGroup.reorder.useMutation()

  async function settle(words: string, work: Promise<unknown>): Promise<void> {
    toast(words)
    try {
      await work
    } catch (error) {
      toast(failureText(error, t))
    } finally {
      void list.refresh()
    }
  }

  function movedText({ id, group, ids }: Move): string {
    const name = tools.find((tool) => tool.id === id)?.label ?? ''
    const groupName = groups.find((each) => each.id === group)?.name ?? t('tool.noGroup')
    return t('tool.moved', { name, group: groupName, place: ids.indexOf(id) + 1, all: ids.length })
  }

  return {
    movedText,
    moveTool(move: Move): void {
      list.show(afterMove(tools, move))
      void settle(movedText(move), reorder.mutateAsync(move))
    },
    moveGroup(id: number, step: -1 | 1): void {
      const from = groups.findIndex((group) => group.id === id)
      const order = arrayMove([...groups], from, from + step)
      const words = { name: groups[from]!.name, place: from + step + 1, all: groups.length }
      list.showGroups(order)
      void settle(
        t('tool.groupMoved', words),
        reorderGroups.mutateAsync({ ids: order.map((each) => each.id) }),
      )
    },
  }
}
