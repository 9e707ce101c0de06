/** The cached tools and groups: known changes are applied at once, then both are refetched. */

import type { ToolGroupWithEtag } from '#shared/tool/group-schema.ts'
import type { ToolWithEtag } from '#shared/tool/schema.ts'
import { trpc } from '../kit/trpc.ts'

export function useTools() {
  const { tool, toolGroup } = trpc.useUtils()
  const refresh = () => Promise.all([tool.list.invalidate(), toolGroup.list.invalidate()])
  return {
    refresh,
    /** Adds or replaces a tool. */
    put(changed: ToolWithEtag): void {
      tool.list.setData(undefined, (tools) => tools && replaced(tools, changed))
      void refresh()
    },
    drop(id: number): void {
      tool.list.setData(undefined, (tools) => tools?.filter((each) => each.id !== id))
      void refresh()
    },
    show(tools: ToolWithEtag[]): void {
      tool.list.setData(undefined, tools)
    },
    putGroup(changed: ToolGroupWithEtag): void {
      toolGroup.list.setData(undefined, (groups) => groups && replaced(groups, changed))
      void refresh()
    },
    /** Its tools stay, without a group. */
    dropGroup(id: number): void {
      tool.list.setData(undefined, (tools) =>
        tools?.map((each) => (each.group === id ? { ...each, group: null } : each)),
      )
      toolGroup.list.setData(undefined, (groups) => groups?.filter((group) => group.id !== id))
      void refresh()
    },
    showGroups(groups: ToolGroupWithEtag[]): void {
      toolGroup.list.setData(undefined, groups)
    },
  }
}

/** A new row, or one that has changed its group, becomes the last. */
function replaced<Row extends { id: number; group?: number | null }>(
  rows: readonly Row[],
  changed: Row,
): Row[] {
  const isInPlace = rows.some(({ id, group }) => id === changed.id && group === changed.group)
  return isInPlace
    ? rows.map((row) => (row.id === changed.id ? changed : row))
    : [...rows.filter(({ id }) => id !== changed.id), changed]
}
