/** What admins do with tool groups. */
import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { editRecord, mergeOrder, positionAfter } from '#server/core/edit-record.ts'
import { fieldError, found } from '#server/platform/app-error.ts'
import { normalizeForSearch } from '#shared/base/search-text.ts'
import type { ToolGroup, updateToolGroupSchema } from '#shared/tool/schema.ts'
import { recordAudit } from '../../audit/record.ts'
import {
  deleteToolGroup,
  findToolGroup,
  insertToolGroup,
  listToolGroups,
  listToolsOf,
  nextToolPosition,
  updateTool,
  updateToolGroup,
} from '../store.ts'

/** Adds it at the end. */
export function createToolGroup(ctx: SignedInContext, name: string): ToolGroup {
  return ctx.write(() => {
    const groups = listToolGroups(ctx.db)
    assertNameFree(groups, name)
    const group = insertToolGroup(ctx.db, { name, position: positionAfter(groups) })
    recordAudit(ctx, { action: 'tool_group_created', detail: named(group) })
    return group
  })
}

export function editToolGroup(ctx: SignedInContext, input: z.infer<typeof updateToolGroupSchema>): ToolGroup {
  return ctx.write(() => {
    const before = existingToolGroup(ctx, input.id)
    return editRecord(before, input, {
      check({ name = before.name }) {
        const others = listToolGroups(ctx.db).filter(({ id }) => id !== before.id)
        assertNameFree(others, name)
      },
      audit(_, { name = before.name }) {
        const detail = { ...named(before), to: name }
        recordAudit(ctx, { action: 'tool_group_updated', detail })
      },
      update: (changes) => updateToolGroup(ctx.db, before.id, changes),
    })
  })
}

/** Its tools are kept, after those without a group. */
export function removeToolGroup(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    const group = existingToolGroup(ctx, id)
    const first = nextToolPosition(ctx.db, null)
    listToolsOf(ctx.db, id).forEach((tool, index) => {
      updateTool(ctx.db, tool.id, { group: null, position: first + index })
    })
    deleteToolGroup(ctx.db, id)
    recordAudit(ctx, { action: 'tool_group_deleted', detail: named(group) })
  })
}

/** Returns all groups in order. One missing in `ids` stays behind the one it followed. */
export function reorderToolGroups(ctx: SignedInContext, ids: readonly number[]): ToolGroup[] {
  return ctx.write(() => {
    mergeOrder(ids, listToolGroups(ctx.db)).forEach(({ id }, position) => {
      updateToolGroup(ctx.db, id, { position })
    })
    recordAudit(ctx, { action: 'tool_groups_reordered' })
    return listToolGroups(ctx.db)
  })
}

function existingToolGroup({ db }: SignedInContext, id: number): ToolGroup {
  return found(findToolGroup(db, id), 'error.toolGroupNotFound')
}

/** Names that differ only in case, width or accents look the same to a reader. */
function assertNameFree(others: readonly ToolGroup[], name: string): void {
  if (others.some((group) => normalizeForSearch(group.name) === normalizeForSearch(name))) {
    throw fieldError('name', 'error.toolGroupTaken', 'conflict')
  }
}

/** Returns it as the audit log stores it. */
function named({ id, name }: ToolGroup): { id: number; name: string } {
  return { id, name }
}
