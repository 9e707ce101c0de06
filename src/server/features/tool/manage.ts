/** What admins do with tools and their order. */
import type { z } from 'zod'
import type { NewTool, reorderToolsSchema, Tool, updateToolSchema } from '#shared/tool/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord, mergeOrder } from '../../core/edit-record.ts'
import { fieldError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { moveToTrash } from '../trash/store.ts'
import {
  findTool,
  findToolGroup,
  insertTool,
  listTools,
  listToolsOf,
  nextToolPosition,
  updateTool,
} from './store.ts'

/** Adds it at the end of its group. */
export function createTool(ctx: SignedInContext, { group = null, ...fields }: NewTool): Tool {
  return ctx.write(() => {
    requireGroup(ctx, group)
    const tool = insertTool(ctx.db, { ...fields, group, position: nextToolPosition(ctx.db, group) })
    recordAudit(ctx, { action: 'tool_created', detail: named(tool) })
    return tool
  })
}

/** A tool is placed last in a new group. */
export function editTool(ctx: SignedInContext, input: z.infer<typeof updateToolSchema>): Tool {
  return ctx.write(() => {
    const before = existingTool(ctx, input.id)
    return editRecord(before, input, {
      check({ group }) {
        if (group !== undefined) requireGroup(ctx, group)
      },
      audit(fields) {
        recordAudit(ctx, { action: 'tool_updated', detail: { ...named(before), fields } })
      },
      update: (changes) =>
        updateTool(ctx.db, before.id, {
          ...changes,
          ...(changes.group !== undefined && { position: nextToolPosition(ctx.db, changes.group) }),
        }),
    })
  })
}

export function removeTool(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    const tool = existingTool(ctx, id)
    moveToTrash(ctx.db, 'tool', id, isoTime(ctx.clock.now()))
    recordAudit(ctx, { action: 'tool_deleted', detail: named(tool) })
  })
}

/** Throws `not_found`, also for one in the trash. */
function existingTool({ db }: SignedInContext, id: number): Tool {
  return found(findTool(db, id), 'tool.notFound')
}

/** Throws `invalid`, naming the field. */
function requireGroup({ db }: SignedInContext, group: number | null): void {
  if (group !== null && !findToolGroup(db, group)) {
    throw fieldError('group', 'error.toolGroupNotFound')
  }
}

/** Returns it as the audit log stores it. */
function named({ id, label }: Tool): { id: number; name: string } {
  return { id, name: label }
}

/**
 * Moves a tool to a position, perhaps in another group. Returns all tools in order. Keeps tools that others
 * have added, deleted or moved since the caller's read.
 */
export function reorderTools(
  ctx: SignedInContext,
  { id, group, ids }: z.infer<typeof reorderToolsSchema>,
): Tool[] {
  return ctx.write(() => {
    const tool = existingTool(ctx, id)
    requireGroup(ctx, group)
    const others = listToolsOf(ctx.db, group).filter((other) => other.id !== id)
    mergeOrder(ids, [...others, tool]).forEach((each, position) => {
      if (each.position !== position || each.group !== group) updateTool(ctx.db, each.id, { group, position })
    })
    recordAudit(ctx, { action: 'tool_moved', detail: named(tool) })
    return listTools(ctx.db)
  })
}
