/** Versions and decisions: for every signed-in user, and for anyone who proves to own a quotation. */
import { z } from 'zod'
import { PdfAttachment } from '#server/core/answers/attachment.ts'
import { publicProcedure, returningInput, staffProcedure, userProcedure } from '#server/core/procedures.ts'
import {
  extendSchema,
  openedByNumberSchema,
  openUntilSchema,
  reopenSchema,
  takeBackSchema,
  verifyByPhoneSchema,
  withdrawSchema,
} from '#shared/quotation/act-schema.ts'
import { refuseSchema } from '#shared/quotation/approval-schema.ts'
import {
  acceptQuotationSchema,
  callMeSchema,
  declineQuotationSchema,
  offerSchema,
  ownedSchema,
  requestChangeSchema,
  requestVisitSchema,
  undoAcceptanceSchema,
} from '#shared/quotation/offer-schema.ts'
import {
  attachedFilesSchema,
  attachFileSchema,
  attachSheetsSchema,
  createQuotationSchema,
  draftOfSchema,
  lineSheetSchema,
  removeFileSchema,
  saveDraftSchema,
  sendVersionSchema,
  sheetsOfSchema,
  versionSchema,
} from '#shared/quotation/version-schema.ts'
import { withFilesInStep } from '../files.ts'
import { refuseVersion } from './approval.ts'
import { attachFile, removeFile } from './attach.ts'
import { attachSheets, listNewSheets } from './attach-sheets.ts'
import { acceptQuotation, declineQuotation } from './decide.ts'
import { discardDraft, saveDraft } from './draft.ts'
import { copyQuotation, createDraft } from './new-draft.ts'
import { extendQuotation, renewQuotation, resendLink, takeBackDecision, verifyByPhone } from './reopen.ts'
import { findOffer, recordOpening, requestCall, requestChange } from './request.ts'
import { previewDraft, sendVersion } from './send.ts'
import { undoAcceptance } from './undo-acceptance.ts'
import { cancelVisit, requestVisit } from './visit.ts'
import { reopenQuotation, withdrawQuotation } from './withdraw.ts'

const idSchema = z.object({ id: z.string() })
/** `link`: the owner's page with a new key, where the customer has no email address; otherwise null. */
const sentSchema = idSchema.extend({ link: z.string().nullable() })

const heldSchema = sentSchema.extend({
  version: z.int(),
  /** Its discount is over the limit: it waits for an admin, and was not sent. */
  is_held: z.boolean(),
})
heldSchema.register(z.globalRegistry, { id: 'SentVersion' })

export const offerProcedures = {
  create: userProcedure
    .input(createQuotationSchema)
    .output(idSchema)
    .mutation(({ ctx, input }) => createDraft(ctx, input)),

  copy: userProcedure
    .input(openedByNumberSchema)
    .output(idSchema)
    .mutation(({ ctx, input }) => copyQuotation(ctx, input.id)),

  saveDraft: userProcedure
    .input(saveDraftSchema)
    .output(versionSchema)
    .mutation(({ ctx, input }) => withFilesInStep(ctx, input.id, () => saveDraft(ctx, input))),

  discardDraft: userProcedure.input(draftOfSchema).output(idSchema).mutation(returningInput(discardDraft)),

  /** Over `/trpc` the bytes are the base64 text `pdf`. */
  previewDraft: userProcedure
    .meta({ access: 'user', files: ['application/pdf'] })
    .input(saveDraftSchema)
    .mutation(async ({ ctx, input }) => {
      const { filename, pdf } = await previewDraft(ctx, input)
      return new PdfAttachment(filename, pdf)
    }),

  attachFile: userProcedure
    .input(attachFileSchema)
    .output(attachedFilesSchema)
    .mutation(({ ctx, input }) => attachFile(ctx, input)),

  sheets: userProcedure
    .input(sheetsOfSchema)
    .output(z.array(lineSheetSchema))
    .query(({ ctx, input }) => listNewSheets(ctx, input)),

  attachSheets: userProcedure
    .input(attachSheetsSchema)
    .output(attachedFilesSchema)
    .mutation(({ ctx, input }) => attachSheets(ctx, input)),

  removeFile: userProcedure
    .input(removeFileSchema)
    .output(attachedFilesSchema)
    .mutation(({ ctx, input }) => removeFile(ctx, input)),

  send: userProcedure
    .input(sendVersionSchema)
    .output(heldSchema)
    .mutation(({ ctx, input }) => sendVersion(ctx, input)),

  refuse: staffProcedure.input(refuseSchema).output(idSchema).mutation(returningInput(refuseVersion)),

  resend: userProcedure
    .input(openedByNumberSchema)
    .output(sentSchema)
    .mutation(({ ctx, input }) => resendLink(ctx, input.id)),

  extend: userProcedure.input(extendSchema).output(idSchema).mutation(returningInput(extendQuotation)),

  renew: userProcedure.input(openUntilSchema).output(idSchema).mutation(returningInput(renewQuotation)),

  verifyByPhone: userProcedure
    .input(verifyByPhoneSchema)
    .output(idSchema)
    .mutation(returningInput(verifyByPhone)),

  takeBack: userProcedure.input(takeBackSchema).output(idSchema).mutation(returningInput(takeBackDecision)),

  withdraw: userProcedure.input(withdrawSchema).output(idSchema).mutation(returningInput(withdrawQuotation)),

  reopen: userProcedure.input(reopenSchema).output(idSchema).mutation(returningInput(reopenQuotation)),

  offer: publicProcedure
    .input(ownedSchema)
    .output(offerSchema)
    .query(({ ctx, input }) => findOffer(ctx, input)),

  opened: publicProcedure.input(ownedSchema).output(idSchema).mutation(returningInput(recordOpening)),

  accept: publicProcedure
    .input(acceptQuotationSchema)
    .output(offerSchema)
    .mutation(({ ctx, input }) => acceptQuotation(ctx, input)),

  undoAcceptance: publicProcedure
    .input(undoAcceptanceSchema)
    .output(offerSchema)
    .mutation(({ ctx, input }) => undoAcceptance(ctx, input)),

  decline: publicProcedure
    .input(declineQuotationSchema)
    .output(offerSchema)
    .mutation(({ ctx, input }) => declineQuotation(ctx, input)),

  callMe: publicProcedure.input(callMeSchema).output(idSchema).mutation(returningInput(requestCall)),

  requestVisit: publicProcedure
    .input(requestVisitSchema)
    .output(idSchema)
    .mutation(returningInput(requestVisit)),

  cancelVisit: publicProcedure.input(ownedSchema).output(idSchema).mutation(returningInput(cancelVisit)),

  requestChange: publicProcedure
    .input(requestChangeSchema)
    .output(idSchema)
    .mutation(returningInput(requestChange)),
}
