/** Bulk email: sending it and its progress, and who gets none (docs/rules.md, Mail). */
import { z } from 'zod'
import { idSchema } from '#shared/base/field-schemas.ts'
import { pageSchema } from '#shared/base/list-schemas.ts'
import {
  composeMailSchema,
  mailAllowanceSchema,
  mailBatchesSchema,
  mailPreviewSchema,
  openBatchInputSchema,
  openMailBatchSchema,
  resendSchema,
  sendMailSchema,
  sentMailSchema,
} from '#shared/mass-mail-schema.ts'
import {
  addSuppressionSchema,
  foundSuppressionsSchema,
  listSuppressionsSchema,
  suppressionSchema,
} from '#shared/suppression-schema.ts'
import { findBlankFields, isBlankInput } from '../../core/edit-record.ts'
import { deleting, router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import { AppError } from '../../platform/app-error.ts'
import { listMine, openBatch, resend, stopBatch } from './batches.ts'
import { allowanceOf, previewMail, sendMassMail, sendTest } from './send.ts'
import { addSuppression, findSuppressions, removeSuppression } from './suppression/manage.ts'

/** A body may have as many addresses as fit: the rules reject too many with a proper text. */
const PARTS_MAX = 50_000

const MESSAGE_FIELDS = ['subject', 'content'] as const

const composing = userProcedure.use(async ({ getRawInput, next }) => {
  assertMailFilled(await getRawInput(), MESSAGE_FIELDS)
  return next()
})

export const mailRouter = router({
  send: userProcedure
    .meta({ access: 'user', partsMax: PARTS_MAX })
    .use(async ({ getRawInput, next }) => {
      assertMailFilled(await getRawInput(), ['recipients', ...MESSAGE_FIELDS])
      return next()
    })
    .input(sendMailSchema)
    .output(sentMailSchema)
    .mutation(({ ctx, input }) => sendMassMail(ctx, input)),

  sendTest: composing
    .input(composeMailSchema)
    .output(sentMailSchema)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),

  preview: composing
    .input(composeMailSchema)
    .output(mailPreviewSchema)
    .mutation(({ ctx, input }) => previewMail(ctx, input)),

  allowance: userProcedure.output(mailAllowanceSchema).query(({ ctx }) => allowanceOf(ctx)),

  batches: userProcedure
    .input(z.object({ page: pageSchema() }))
    .output(mailBatchesSchema)
    .query(({ ctx, input }) => listMine(ctx, input.page)),

  batch: userProcedure
    .input(openBatchInputSchema)
    .output(openMailBatchSchema)
    .query(({ ctx, input }) => openBatch(ctx, input)),

  resend: userProcedure
    .input(resendSchema)
    .output(z.object({ resent: z.int() }))
    .mutation(({ ctx, input }) => ({ resent: resend(ctx, input) })),

  stop: userProcedure
    .input(z.object({ batch: idSchema }))
    .output(z.object({ batch: idSchema, stopped: z.int() }))
    .mutation(({ ctx, input }) => stopBatch(ctx, input.batch)),
})

/** An empty field is reported first, before any other error. */
function assertMailFilled(input: unknown, names: readonly string[]): void {
  const given = { ...(input as Record<string, unknown> | null | undefined) }
  if (Array.isArray(given.recipients) && given.recipients.every(isBlankInput)) given.recipients = ''
  const fields = findBlankFields(given, names)
  if (fields) throw new AppError('invalid', 'error.fillAll', { fields })
}

/** The do-not-email list, for admins. */
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
