/** The do-not-email list, for admins. */
import { z } from 'zod'
import { router, staffProcedure } from '#server/core/procedures.ts'
import { idSchema } from '#shared/base/field-schemas.ts'
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

  delete: staffProcedure
    .input(z.object({ id: idSchema }))
    .output(z.object({ id: idSchema }))
    .mutation(({ ctx, input }) => {
      removeSuppression(ctx, input.id)
      return input
    }),
})
