/** Deleted items that can be restored for 30 days: the Undo of every delete, and the screen `/internal/trash`. */
import { trashPageSchema, trashPlaceSchema, trashQuerySchema } from '#shared/trash-schema.ts'
import { returningInput, router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import { purgeNow, readTrash, restore } from './trash.ts'

export const trashRouter = router({
  list: userProcedure
    .input(trashQuerySchema)
    .output(trashPageSchema)
    .query(({ ctx, input }) => readTrash(ctx, input)),

  restore: userProcedure.input(trashPlaceSchema).output(trashPlaceSchema).mutation(returningInput(restore)),

  purge: staffProcedure.input(trashPlaceSchema).output(trashPlaceSchema).mutation(returningInput(purgeNow)),
})
