/** The cached tools and groups, which are refreshed together. */
import type { ToolGroupWithEtag, ToolWithEtag } from '#shared/tool/schema.ts'
import { type Utils, useCachedList } from '../kit/use-cached-list.ts'

const refreshes = ({ tool, toolGroup }: Utils) => [tool.list, toolGroup.list]

export function useTools() {
  const tools = useCachedList(({ tool }) => tool.list, {
    isElsewhere: (tool, before) => tool.group !== before.group,
    refreshes,
  })
  const groups = useCachedList(({ toolGroup }) => toolGroup.list, { refreshes })
  return {
    refresh: tools.refresh,
    put: tools.put,
    drop: tools.drop,
    show: (order: ToolWithEtag[]) => tools.change(() => order),
    putGroup: groups.put,
    /** Its tools stay, without a group. */
    dropGroup(id: number): void {
      tools.change((rows) => rows.map((tool) => (tool.group === id ? { ...tool, group: null } : tool)))
      groups.drop(id)
    },
    showGroups: (order: ToolGroupWithEtag[]) => groups.change(() => order),
  }
}
