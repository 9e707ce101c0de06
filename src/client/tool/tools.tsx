/** All tools in one line, group after group, so that a tool stays as it is when it moves from one to another. */

import type { TaggedTool } from '../../shared/tool.ts'
import type { TaggedToolGroup } from '../../shared/tool-group.ts'
import { findRows } from '../internal/list-rows.ts'
import { ListSearch, NothingFound } from '../internal/list-search.tsx'
import { useListState } from '../internal/list-state.ts'
import { StateCard } from '../internal/state-card.tsx'
import { useT } from '../page.tsx'
import { useReorder } from '../ui/use-reorder.ts'
import { GroupHead } from './group-head.tsx'
import { NewGroup } from './new-group.tsx'
import { NewTool } from './new-tool.tsx'
import { headOf, lineOf, moveIn, type Place, shelvesIn, shelvesOf } from './shelves.ts'
import { ToolRow } from './tool-row.tsx'
import { useFocusLater } from './use-focus-later.ts'
import { useMove } from './use-move.ts'

/** What is being created. */
export type Making = 'tool' | 'group' | undefined

interface ToolsProps {
  tools: readonly TaggedTool[]
  groups: readonly TaggedToolGroup[]
  making: Making
  onMade: () => void
}

export function Tools({ tools, groups, making, onMade }: ToolsProps) {
  const t = useT()
  const { query, search } = useListState()
  const { moveTool, moveGroup } = useMove(tools, groups)
  const focusLater = useFocusLater(tools)
  const standing = shelvesOf(tools, groups)
  const reorder = useReorder<Place>({
    ids: lineOf(standing),
    onReorder: (line, id) => typeof id === 'number' && moveTool(moveIn(line, id)),
  })
  // While something is dragged: as letting go would make it.
  const shelves = shelvesIn(reorder.order, tools, groups)
  const found = new Set(findRows(tools, query, textOf).map(({ id }) => id))
  const isSearching = query.trim() !== ''

  function leave(focusOn: string): void {
    onMade()
    focusLater(focusOn)
  }

  /** To the tool after the one that goes, or before it. */
  function focusBeside(id: number): void {
    const shown = shelves.flatMap((shelf) => shelf.tools).filter((tool) => found.has(tool.id))
    const at = shown.findIndex((tool) => tool.id === id)
    const neighbour = shown[at + 1] ?? shown[at - 1]
    focusLater(neighbour ? editButtonOf(neighbour) : 'new-tool')
  }

  return (
    <>
      {making === 'group' && (
        <NewGroup onCreated={({ id }) => leave(`group-${id}-rename`)} onCancel={() => leave('new-group')} />
      )}
      {making === 'tool' && (
        <NewTool
          groups={groups}
          onCreated={(tool) => leave(editButtonOf(tool))}
          onCancel={() => leave('new-tool')}
        />
      )}
      {tools.length > 0 && (
        <div className="list-bar">
          <ListSearch
            label={t('tool.search')}
            placeholder={t('tool.searchHint')}
            query={query}
            onChange={search}
            found={found.size}
            all={tools.length}
          />
        </div>
      )}
      {tools.length === 0 && groups.length === 0 && !making && (
        <StateCard title={t('tool.emptyTitle')}>
          <p>{t('tool.emptyText')}</p>
        </StateCard>
      )}
      {tools.length > 0 && isSearching && found.size === 0 && (
        <NothingFound query={query} onClear={() => search('')} />
      )}
      <div ref={reorder.container}>
        <ul className="tool-list">
          {shelves.flatMap(({ group, tools: own }) => {
            const place = headOf(group?.id ?? null)
            const isHidden = isSearching
              ? !own.some(({ id }) => found.has(id))
              : tools.length + groups.length === 0
            return [
              <li key={place} {...reorder.item(place)} hidden={isHidden}>
                <GroupHead
                  group={group}
                  groups={groups}
                  count={isSearching ? own.filter(({ id }) => found.has(id)).length : own.length}
                  onStep={isSearching ? undefined : moveGroup}
                  focusLater={focusLater}
                />
              </li>,
              // A tool that does not match is only hidden: something may be half typed in it.
              ...own.map((tool) => (
                <li
                  key={tool.id}
                  {...reorder.item(tool.id)}
                  hidden={!found.has(tool.id)}
                  className="tool-entry"
                >
                  <ToolRow
                    tool={tool}
                    groups={groups}
                    shelves={standing}
                    reorder={isSearching ? undefined : reorder}
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
    </>
  )
}

export function editButtonOf({ id }: Pick<TaggedTool, 'id'>): string {
  return `tool-${id}-edit`
}

function textOf({ label, description, link }: TaggedTool): string {
  return `${label} ${description} ${link}`
}
