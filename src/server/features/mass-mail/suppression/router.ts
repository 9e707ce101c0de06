/** The do-not-email list, for admins. */
import { deleting, router, staffProcedure } from '#server/core/procedures.ts'
import {
  addSuppressionSchema,
  foundSuppressionsSchema,
  listSuppressionsSchema,
  suppressionSchema,
} from '#shared/suppression-schema.ts'
import { addSuppression, findSuppressions, removeSuppression } from './manage.ts'

export const suppressionRouter = router({
  list: staffProcedure
    .input(listSuppressionsSchema)
    .output(foundSuppressionsSchema)
    .query(({ ctx, input }) => findSuppressions(ctx, input)),

  add: staffProcedure
    .input(addSuppressionSchema)
    .output(suppressionSchema)
    .mutation(({ ctx, input }) => addSuppression(ctx, input)),

  delete: deleting(staffProcedure, removeSuppression),
})
