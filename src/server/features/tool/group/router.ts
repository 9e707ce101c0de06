/** Tool groups: the list for signed-in users, the rest for admins. */
import { z } from 'zod'
import { withEtag } from '#server/core/etag.ts'
import { deleting, router, staffProcedure, userProcedure } from '#server/core/procedures.ts'
import {
  createToolGroupSchema,
  reorderToolGroupsSchema,
  toolGroupWithEtagSchema,
  updateToolGroupSchema,
} from '#shared/tool/schema.ts'
import { listToolGroups } from '../store.ts'
import { createToolGroup, editToolGroup, removeToolGroup, reorderToolGroups } from './manage.ts'

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
