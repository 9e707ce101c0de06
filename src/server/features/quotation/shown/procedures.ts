/** A link to show: made and ended by the customer, made by users too, and read by anyone who has it. */
import { publicProcedure, returningInput, userProcedure } from '#server/core/procedures.ts'
import { openedByNumberSchema } from '#shared/quotation/act-schema.ts'
import { ownedSchema } from '#shared/quotation/offer-schema.ts'
import { byShownLinkSchema, shownLinkSchema, shownSchema } from '#shared/quotation/shown-schema.ts'
import { readShown, shownPdf } from './find.ts'
import { share, shareAtDesk, unshare } from './link.ts'
import { noteOpening } from './openings.ts'

export const shownProcedures = {
  share: publicProcedure
    .input(ownedSchema)
    .output(shownLinkSchema)
    .mutation(({ ctx, input }) => share(ctx, input)),

  unshare: publicProcedure
    .input(ownedSchema)
    .output(shownLinkSchema)
    .mutation(({ ctx, input }) => unshare(ctx, input)),

  shareAtDesk: userProcedure
    .input(openedByNumberSchema)
    .output(shownLinkSchema)
    .mutation(({ ctx, input }) => shareAtDesk(ctx, input)),

  shown: publicProcedure
    .input(byShownLinkSchema)
    .output(shownSchema)
    .query(({ ctx, input }) => readShown(ctx, input)),

  shownOpened: publicProcedure
    .input(byShownLinkSchema)
    .output(openedByNumberSchema)
    .mutation(returningInput(noteOpening)),

  /** Over `/trpc` the bytes are the base64 text `pdf`. */
  shownPdf: publicProcedure
    .meta({ access: 'anyone', files: ['application/pdf'] })
    .input(byShownLinkSchema)
    .query(({ ctx, input }) => shownPdf(ctx, input)),
}
