/** The management of link tools and their groups. */

import { FolderPlus } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { isBlank } from '#shared/base/invisible.ts'
import { linkInWords } from '#shared/base/links.ts'
import type { ToolGroupWithEtag, ToolWithEtag } from '#shared/tool/schema.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { AddButton } from '../kit/add-button.tsx'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { findRows, useListState } from '../kit/list-state.ts'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { NewGroup } from './group-head.tsx'
import { NEW_TOOL, TOOL_TEXTS, type ToolField, ToolFields, toolInput } from './tool-fields.tsx'
import { editButtonId, ToolList } from './tool-list.tsx'
import { useTools } from './tool-sections.ts'

export function ToolsPage() {
  const t = useT()
  const tools = trpc.tool.list.useQuery()
  const groups = trpc.toolGroup.list.useQuery()
  const [making, make] = useState<CreateForm>()
  return (
    <Screen
      title={t('tool.title')}
      lead={t('tool.lead')}
      actions={
        tools.data &&
        groups.data && (
          <>
            <Button id="new-group" aria-expanded={making === 'group'} onClick={() => make('group')}>
              <FolderPlus className="size-5" aria-hidden="true" />
              {t('tool.newGroup')}
            </Button>
            <AddButton id="new-tool" aria-expanded={making === 'tool'} onClick={() => make('tool')}>
              {t('tool.newTool')}
            </AddButton>
          </>
        )
      }
    >
      <QueryState query={groups}>
        {(known) => (
          <QueryState query={tools}>
            {(all) => <Tools tools={all} groups={known} making={making} onMade={() => make(undefined)} />}
          </QueryState>
        )}
      </QueryState>
    </Screen>
  )
}

/** What is being created. */
type CreateForm = 'tool' | 'group' | undefined

interface ToolsProps {
  tools: readonly ToolWithEtag[]
  groups: readonly ToolGroupWithEtag[]
  making: CreateForm
  onMade: () => void
}

/** The tools with their search, and the forms that create tools and groups. */
function Tools({ tools, groups, making, onMade }: ToolsProps) {
  const t = useT()
  const { query, search } = useListState()
  const focusLater = useFocusLater(tools)
  // Typing stays responsive; the rows, of which there may be a hundred, update when there is time.
  const deferredQuery = useDeferredValue(query)
  const found = useMemo(
    () => new Set(findRows(tools, deferredQuery, (tool) => toolSearchText(tool)).map(({ id }) => id)),
    [tools, deferredQuery],
  )
  const isSearching = !isBlank(deferredQuery)

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
          onCreated={(tool) => leave(editButtonId(tool))}
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

/**
 * Focuses an element as soon as it exists: a new row appears with the next list. `list` changes when the
 * element may have appeared. Call the returned function with the element's id.
 */
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

interface NewToolProps {
  groups: readonly ToolGroupWithEtag[]
  onCreated: (tool: ToolWithEtag) => void
  onCancel: () => void
}

/** The form of a new tool. */
function NewTool({ groups, onCreated, onCancel }: NewToolProps) {
  const t = useT()
  const list = useTools()
  const headingId = useId()
  const create = trpc.tool.create.useMutation()
  const { form, formProps, isBusy, foot } = useNewRecord<ToolField, ToolWithEtag>({
    keptAs: 'new-tool',
    start: NEW_TOOL,
    errors: ({ label }) => (isBlank(label) ? { label: 'error.required' } : {}),
    create: (values) => create.mutateAsync({ ...toolInput(values), label: values.label }),
    onCreated(tool) {
      list.put(tool)
      onCreated(tool)
    },
    said: ({ label }) => t('tool.created', { name: label }),
    onClose: onCancel,
  })

  return (
    <section
      className="mb-6 rounded-card border border-jade bg-paper p-4 narrow:p-6"
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className="text-18">
        {t('tool.newTool')}
      </h2>
      <form {...formProps} className="mt-4 grid gap-4">
        <ToolFields form={form} shown={form.values} groups={groups} linkHint={t('tool.newLinkHint')} />
        <FormFoot submitLabel={t(isBusy ? 'tool.creating' : 'tool.create')} {...foot} />
      </form>
    </section>
  )
}
