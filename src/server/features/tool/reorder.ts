/** Moves a tool to a position, perhaps in another group. */
import type { z } from 'zod'
import type { reorderToolsSchema, Tool } from '#shared/tool/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { mergeOrder } from '../../core/merge-order.ts'
import { recordAudit } from '../audit/record.ts'
import { existingTool, named, requireGroup } from './manage.ts'
import { listTools, listToolsOf, updateTool } from './store.ts'

/** Returns all tools in order. Keeps tools that others have added, deleted or moved since the caller's read. */
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
    recordAudit(ctx, { action: 'tool_moved', actor: ctx.user, detail: named(tool) })
    return listTools(ctx.db)
  })
}
