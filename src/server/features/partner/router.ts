/** Partners: listed for everyone, edited by admins. */
import { z } from 'zod'
import { idSchema } from '#shared/base/field-schemas.ts'
import {
  createPartnerSchema,
  partnerWithEtagSchema,
  reorderPartnersSchema,
  updatePartnerSchema,
} from '#shared/partner-schema.ts'
import { withEtag } from '../../core/etag.ts'
import { publicProcedure, router, staffProcedure } from '../../core/procedures.ts'
import { createPartner, editPartner, removePartner, reorderPartners } from './manage.ts'
import { listPartners } from './store.ts'

export const partnerRouter = router({
  /** The whole list in the admins' order; links may contain `{host}`, as entered. */
  list: publicProcedure
    .output(z.array(partnerWithEtagSchema))
    .query(({ ctx }) => listPartners(ctx.db).map(withEtag)),

  create: staffProcedure
    .input(createPartnerSchema)
    .output(partnerWithEtagSchema)
    .mutation(async ({ ctx, input }) => withEtag(await createPartner(ctx, input))),

  update: staffProcedure
    .input(updatePartnerSchema)
    .output(partnerWithEtagSchema)
    .mutation(async ({ ctx, input }) => withEtag(await editPartner(ctx, input))),

  delete: staffProcedure
    .input(z.object({ id: idSchema }))
    .output(z.object({ id: idSchema }))
    .mutation(async ({ ctx, input }) => {
      await removePartner(ctx, input.id)
      return { id: input.id }
    }),

  reorder: staffProcedure
    .input(reorderPartnersSchema)
    .output(z.array(partnerWithEtagSchema))
    .mutation(async ({ ctx, input }) => (await reorderPartners(ctx, input)).map(withEtag)),
})
