/** The tools in order: first those without a group, then group by group. */

import type { ToolGroupWithEtag, ToolWithEtag } from '#shared/tool/schema.ts'
import { type Utils, useCachedList } from '../kit/use-cached-list.ts'

export interface ToolSection {
  /** It is null for the tools without a group. */
  group: ToolGroupWithEtag | null
  tools: ToolWithEtag[]
}

/** A tool of an unknown group, such as one just created, is listed with those without a group. */
export function groupTools(
  tools: readonly ToolWithEtag[],
  groups: readonly ToolGroupWithEtag[],
): ToolSection[] {
  const known = new Set(groups.map(({ id }) => id))
  const placeOf = ({ group }: ToolWithEtag) => (group !== null && known.has(group) ? group : null)
  return [null, ...groups].map((group) => ({
    group,
    tools: tools.filter((tool) => placeOf(tool) === (group?.id ?? null)),
  }))
}

/** A tool id or the header of a group: all in one list, so that tools can be dragged between groups. */
export type RowId = number | `group-${number}` | 'no-group'

export function groupRowId(group: number | null): RowId {
  return group === null ? 'no-group' : `group-${group}`
}

export function sectionRowIds(shelves: readonly ToolSection[]): RowId[] {
  return shelves.flatMap(({ group, tools }) => [groupRowId(group?.id ?? null), ...tools.map(({ id }) => id)])
}

export interface Move {
  id: number
  group: number | null
  /** The tools of that group in the new order. */
  ids: number[]
}

/** The group and order of a tool after it was moved. */
export function moveIn(line: readonly RowId[], id: number): Move {
  const [group, ids] = [...idsByGroup(line)].find(([, own]) => own.includes(id)) ?? [null, [id]]
  return { id, group, ids }
}

/** Tools by the header above them; those above the first header have no group. */
function idsByGroup(line: readonly RowId[]): Map<number | null, number[]> {
  let ids: number[] = []
  const byGroup = new Map<number | null, number[]>([[null, ids]])
  for (const place of line) {
    if (typeof place === 'number') {
      ids.push(place)
    } else {
      const group = place === 'no-group' ? null : Number(place.slice('group-'.length))
      ids = byGroup.get(group) ?? []
      byGroup.set(group, ids)
    }
  }
  return byGroup
}

/** The list after the move, shown before the server confirms it. */
export function afterMove(tools: readonly ToolWithEtag[], { id, group, ids }: Move): ToolWithEtag[] {
  const moved = tools.map((tool) => (tool.id === id ? { ...tool, group } : tool))
  const rank = new Map(ids.map((each, at) => [each, at]))
  return moved.toSorted((a, b) => (rank.get(a.id) ?? -1) - (rank.get(b.id) ?? -1))
}

const refreshes = ({ tool, toolGroup }: Utils) => [tool.list, toolGroup.list]

/** The cached tools and groups, which are refreshed together. */
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
