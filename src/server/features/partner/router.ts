/** Partners: listed for everyone, edited by admins. */
import { z } from 'zod'
import {
  createPartnerSchema,
  partnerWithEtagSchema,
  reorderPartnersSchema,
  updatePartnerSchema,
} from '#shared/partner-schema.ts'
import { withEtag } from '../../core/etag.ts'
import { deleting, publicProcedure, router, staffProcedure } from '../../core/procedures.ts'
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

  delete: deleting(staffProcedure, removePartner),

  reorder: staffProcedure
    .input(reorderPartnersSchema)
    .output(z.array(partnerWithEtagSchema))
    .mutation(async ({ ctx, input }) => (await reorderPartners(ctx, input)).map(withEtag)),
})
