/** Link tools and their groups: the lists for signed-in users, the rest for admins. */
import { z } from 'zod'
import {
  createToolGroupSchema,
  createToolSchema,
  reorderToolGroupsSchema,
  reorderToolsSchema,
  toolGroupWithEtagSchema,
  toolWithEtagSchema,
  updateToolGroupSchema,
  updateToolSchema,
} from '#shared/tool/schema.ts'
import { withEtag } from '../../core/etag.ts'
import { deleting, router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import { createToolGroup, editToolGroup, removeToolGroup, reorderToolGroups } from './group/manage.ts'
import { createTool, editTool, removeTool, reorderTools } from './manage.ts'
import { listToolGroups, listTools } from './store.ts'

export const toolRouter = router({
  /** Links may contain `{host}`, as entered. */
  list: userProcedure.output(z.array(toolWithEtagSchema)).query(({ ctx }) => listTools(ctx.db).map(withEtag)),

  create: staffProcedure
    .input(createToolSchema)
    .output(toolWithEtagSchema)
    .mutation(({ ctx, input }) => withEtag(createTool(ctx, input))),

  update: staffProcedure
    .input(updateToolSchema)
    .output(toolWithEtagSchema)
    .mutation(({ ctx, input }) => withEtag(editTool(ctx, input))),

  delete: deleting(staffProcedure, removeTool),

  reorder: staffProcedure
    .input(reorderToolsSchema)
    .output(z.array(toolWithEtagSchema))
    .mutation(({ ctx, input }) => reorderTools(ctx, input).map(withEtag)),
})

export const toolGroupRouter = router({
  list: userProcedure
    .output(z.array(toolGroupWithEtagSchema))
    .query(({ ctx }) => listToolGroups(ctx.db).map(withEtag)),

  create: staffProcedure
    .input(createToolGroupSchema)
    .output(toolGroupWithEtagSchema)
    .mutation(({ ctx, input }) => withEtag(createToolGroup(ctx, input.name))),

  update: staffProcedure
    .input(updateToolGroupSchema)
    .output(toolGroupWithEtagSchema)
    .mutation(({ ctx, input }) => withEtag(editToolGroup(ctx, input))),

  /** Its tools are kept, without a group. */
  delete: deleting(staffProcedure, removeToolGroup),

  reorder: staffProcedure
    .input(reorderToolGroupsSchema)
    .output(z.array(toolGroupWithEtagSchema))
    .mutation(({ ctx, input }) => reorderToolGroups(ctx, input.ids).map(withEtag)),
})
