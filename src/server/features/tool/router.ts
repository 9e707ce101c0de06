/** Link tools: the list for signed-in users, the rest for admins. */
import { z } from 'zod'
import {
  createToolSchema,
  reorderToolsSchema,
  toolWithEtagSchema,
  updateToolSchema,
} from '#shared/tool/schema.ts'
import { withEtag } from '../../core/etag.ts'
import { deleting, router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import { createTool, editTool, removeTool, reorderTools } from './manage.ts'
import { listTools } from './store.ts'

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
