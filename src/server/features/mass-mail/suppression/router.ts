/** The do-not-email list, for admins. */
import { z } from 'zod'
import { MAILS_PER_PAGE } from '../../../../shared/base/limits.ts'
import { idSchema } from '../../../../shared/base/record-input.ts'
import {
  addSuppressionSchema,
  foundSuppressionsSchema,
  listSuppressionsSchema,
  suppressionSchema,
} from '../../../../shared/mass-mail/suppression-schema.ts'
import { router, staffProcedure } from '../../../core/procedures.ts'
import { addSuppression, removeSuppression } from './manage.ts'
import { countSuppressions, listSuppressions } from './store.ts'

export const suppressionRouter = router({
  list: staffProcedure
    .input(listSuppressionsSchema)
    .output(foundSuppressionsSchema)
    .query(({ ctx, input: { q, page } }) => {
      const offset = (page - 1) * MAILS_PER_PAGE
      const total = countSuppressions(ctx.db, q)
      const rows = listSuppressions(ctx.db, q, { limit: MAILS_PER_PAGE, offset })
      return { rows, total, has_next: offset + rows.length < total }
    }),

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
