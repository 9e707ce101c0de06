/** The tools as they stand: first those without a group, then group by group. */

import type { ToolGroupWithEtag } from '../../../shared/tool/group-schema.ts'
import type { ToolWithEtag } from '../../../shared/tool/schema.ts'

export interface Shelf {
  /** Null for the tools without one. */
  group: ToolGroupWithEtag | null
  tools: ToolWithEtag[]
}

/** A tool whose group is not known, because it came a moment ago, stands with those without one. */
export function shelvesOf(tools: readonly ToolWithEtag[], groups: readonly ToolGroupWithEtag[]): Shelf[] {
  const known = new Set(groups.map(({ id }) => id))
  const placeOf = ({ group }: ToolWithEtag) => (group !== null && known.has(group) ? group : null)
  return [null, ...groups].map((group) => ({
    group,
    tools: tools.filter((tool) => placeOf(tool) === (group?.id ?? null)),
  }))
}

/** A tool by its number, or the head of a group: all in one line, as they are dragged over each other. */
export type Place = number | `group-${number}` | 'no-group'

export function headOf(group: number | null): Place {
  return group === null ? 'no-group' : `group-${group}`
}

export function shelfLine(shelves: readonly Shelf[]): Place[] {
  return shelves.flatMap(({ group, tools }) => [headOf(group?.id ?? null), ...tools.map(({ id }) => id)])
}

/** As the line has them, which may be in the middle of a drag. */
export function shelvesIn(
  line: readonly Place[],
  tools: readonly ToolWithEtag[],
  groups: readonly ToolGroupWithEtag[],
): Shelf[] {
  const toolById = new Map(tools.map((tool) => [tool.id, tool]))
  const groupById = new Map(groups.map((group) => [group.id, group]))
  return [...idsByGroup(line)].flatMap(([id, ids]) => {
    const group = id === null ? null : groupById.get(id)
    return group === undefined ? [] : [{ group, tools: ids.flatMap((each) => toolById.get(each) ?? []) }]
  })
}

export interface Move {
  id: number
  group: number | null
  /** The tools of that group in their new order. */
  ids: number[]
}

/** Where a tool has come to stand. */
export function moveIn(line: readonly Place[], id: number): Move {
  const [group, ids] = [...idsByGroup(line)].find(([, own]) => own.includes(id)) ?? [null, [id]]
  return { id, group, ids }
}

/** By the head that they stand under; what is above the first one has no group either. */
function idsByGroup(line: readonly Place[]): Map<number | null, number[]> {
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

/** The list as it will be, shown before the server has said so. */
export function afterMove(tools: readonly ToolWithEtag[], { id, group, ids }: Move): ToolWithEtag[] {
  const moved = tools.map((tool) => (tool.id === id ? { ...tool, group } : tool))
  const rank = new Map(ids.map((each, at) => [each, at]))
  return moved.toSorted((a, b) => (rank.get(a.id) ?? -1) - (rank.get(b.id) ?? -1))
}
