/** The tools with their search, and the forms that create tools and groups. */
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { linkInWords } from '#shared/base/links.ts'
import type { ToolGroupWithEtag, ToolWithEtag } from '#shared/tool/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { findRows, useListState } from '../kit/list-state.ts'
import { StateCard } from '../kit/query-state.tsx'
import { NewGroup } from './new-group.tsx'
import { NewTool } from './new-tool.tsx'
import { TOOL_TEXTS } from './tool-draft.ts'
import { editButtonOf, ToolList } from './tool-list.tsx'

/** What is being created. */
export type CreateForm = 'tool' | 'group' | undefined

interface ToolsProps {
  tools: readonly ToolWithEtag[]
  groups: readonly ToolGroupWithEtag[]
  making: CreateForm
  onMade: () => void
}

export function Tools({ tools, groups, making, onMade }: ToolsProps) {
  const t = useT()
  const { query, search } = useListState()
  const focusLater = useFocusLater(tools)
  // Typing stays responsive; the rows, of which there may be a hundred, update when there is time.
  const deferredQuery = useDeferredValue(query)
  const found = useMemo(
    () => new Set(findRows(tools, deferredQuery, (tool) => toolSearchText(tool)).map(({ id }) => id)),
    [tools, deferredQuery],
  )
  const isSearching = deferredQuery.trim() !== ''

  function leave(focusOn: string): void {
    onMade()
    focusLater(focusOn)
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
      <ToolList
        tools={tools}
        groups={groups}
        found={isSearching ? found : undefined}
        focusLater={focusLater}
      />
    </>
  )
}

function toolSearchText(tool: ToolWithEtag): string {
  return [...TOOL_TEXTS.map((name) => tool[name]), linkInWords(tool.link, location.origin)].join(' ')
}

// Focuses an element as soon as it exists: a new row appears with the next list.

/** `list` changes when the element may have appeared. Call the returned function with the element's id. */
function useFocusLater(list: unknown): (id: string) => void {
  const [target, setTarget] = useState<{ id: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the list, which it does not read
  useEffect(() => {
    const element = target && document.getElementById(target.id)
    if (!element) return
    element.focus()
    setTarget(undefined)
  }, [target, list])
  return useCallback((id) => setTarget({ id }), [])
}
