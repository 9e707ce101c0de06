/** All tools as one list of siblings, group after group, so that a tool keeps its state when it changes groups. */
import { memo } from 'react'
import type { ToolGroupWithEtag } from '#shared/tool/group-schema.ts'
import type { ToolWithEtag } from '#shared/tool/schema.ts'
import { useReorder } from '../../ui/use-reorder.ts'
import { GroupHead } from './group-head.tsx'
import { headOf, moveIn, type Place, shelfLine, shelvesIn, shelvesOf } from './shelves.ts'
import { ToolRow } from './tool-row.tsx'
import { useMove } from './use-move.ts'

interface ToolListProps {
  tools: readonly ToolWithEtag[]
  groups: readonly ToolGroupWithEtag[]
  /** The tools that match the search; undefined without one. */
  found: ReadonlySet<number> | undefined
  focusLater: (id: string) => void
}

/** Memoised, so that it does not render on each key in the search. */
export const ToolList = memo(function ToolList({ tools, groups, found, focusLater }: ToolListProps) {
  const { moveTool, moveGroup } = useMove(tools, groups)
  const standing = shelvesOf(tools, groups)
  const reorder = useReorder<Place>({
    ids: shelfLine(standing),
    onReorder: (line, id) => typeof id === 'number' && moveTool(moveIn(line, id)),
  })
  // During a drag: the order after dropping here.
  const shelves = shelvesIn(reorder.order, tools, groups)

  /** Moves the focus to the next tool, or to the one before. */
  function focusBeside(id: number): void {
    const shown = shelves.flatMap((shelf) => shelf.tools).filter((tool) => found?.has(tool.id) ?? true)
    const at = shown.findIndex((tool) => tool.id === id)
    const neighbour = shown[at + 1] ?? shown[at - 1]
    focusLater(neighbour ? editButtonOf(neighbour) : 'new-tool')
  }

  return (
    <div ref={reorder.container}>
      <ul className="grid grid-cols-1 gap-1.5">
        {shelves.flatMap(({ group, tools: own }) => {
          const place = headOf(group?.id ?? null)
          const isHidden = found ? !own.some(({ id }) => found.has(id)) : tools.length + groups.length === 0
          return [
            <li key={place} {...reorder.item(place)} hidden={isHidden}>
              <GroupHead
                group={group}
                groups={groups}
                count={found ? own.filter(({ id }) => found.has(id)).length : own.length}
                onStep={found ? undefined : moveGroup}
                focusLater={focusLater}
              />
            </li>,
            // A tool that does not match is hidden, not removed: it may contain a draft.
            ...own.map((tool) => (
              <li
                key={tool.id}
                {...reorder.item(tool.id)}
                hidden={found && !found.has(tool.id)}
                // Only visible entries are laid out.
                className="rounded-card border border-line bg-paper [contain-intrinsic-height:auto_4rem] [content-visibility:auto] focus-within:[content-visibility:visible] has-[>section]:border-jade data-dragged:[content-visibility:visible]"
              >
                <ToolRow
                  tool={tool}
                  groups={groups}
                  shelves={standing}
                  reorder={found ? undefined : reorder}
                  onMove={(move) => {
                    moveTool(move)
                    focusLater(editButtonOf(tool))
                  }}
                  onBack={() => focusLater(editButtonOf(tool))}
                  onGone={() => focusBeside(tool.id)}
                />
              </li>
            )),
          ]
        })}
      </ul>
    </div>
  )
})

export function editButtonOf({ id }: Pick<ToolWithEtag, 'id'>): string {
  return `tool-${id}-edit`
}
