/** The company's record, for admins. */
import { z } from 'zod'
import {
  companySampleSchema,
  companySchema,
  placeholderTextSchema,
  saveCompanySchema,
  sentencesSchema,
} from '#shared/company/schema.ts'
import { PdfAttachment } from '../../core/answers/attachment.ts'
import { router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import { companyNow, saveCompany } from './manage.ts'
import { findPlaceholders } from './placeholders.ts'
import { sentences } from './rules.ts'
import { samplePdf, sendSampleMail } from './sample.ts'

export const companyRouter = router({
  get: staffProcedure.output(companySchema).query(({ ctx }) => companyNow(ctx)),

  save: staffProcedure
    .input(saveCompanySchema)
    .output(companySchema)
    .mutation(({ ctx, input }) => saveCompany(ctx, input)),

  sentences: userProcedure.output(sentencesSchema).query(({ ctx }) => sentences(ctx.company.facts())),

  placeholders: userProcedure
    .output(z.array(placeholderTextSchema))
    .query(({ ctx }) => findPlaceholders(ctx, ctx.call.language)),

  /** Over `/trpc` the bytes are the base64 text `pdf`. */
  samplePdf: staffProcedure
    .meta({ access: 'staff', files: ['application/pdf'] })
    .input(companySampleSchema)
    .mutation(async ({ ctx, input }) => new PdfAttachment('sample.pdf', await samplePdf(ctx, input))),

  sampleMail: staffProcedure
    .output(z.object({ email: z.string() }))
    .mutation(({ ctx }) => sendSampleMail(ctx)),
})
