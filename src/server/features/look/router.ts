/** The company's own pictures, for admins. */
import { lookSchema, removeLogoSchema, saveLogoSchema } from '#shared/look/schema.ts'
import { router, staffProcedure } from '../../core/procedures.ts'
import { lookNow, removeLogo, saveLogo } from './manage.ts'

export const lookRouter = router({
  get: staffProcedure.output(lookSchema).query(({ ctx }) => lookNow(ctx)),

  saveLogo: staffProcedure
    .input(saveLogoSchema)
    .output(lookSchema)
    .mutation(({ ctx, input }) => saveLogo(ctx, input)),

  removeLogo: staffProcedure
    .input(removeLogoSchema)
    .output(lookSchema)
    .mutation(({ ctx, input }) => removeLogo(ctx, input)),
})
