/** Quotations: the form's data, submission, look-up, changes of status, and the desk. */
import { ZodError, z } from 'zod'
import { timeSchema } from '#shared/base/iso-date-time.ts'
import { required } from '#shared/base/text-schemas.ts'
import { emailSchema } from '#shared/email-and-phone-schema.ts'
import {
  askedAgainSchema,
  type QuotationForm,
  quotationFormSchema,
  quotationIdSchema,
  quotationKeySchema,
  quotationReceiptSchema,
  quotationSubmissionSchema,
  quotationViewSchema,
  shown,
} from '#shared/quotation/schema.ts'
import {
  answeringDone,
  doneSchema,
  publicProcedure,
  returningInput,
  router,
  userProcedure,
} from '../../core/procedures.ts'
import { AppError } from '../../platform/app-error.ts'
import { listOfferedProducts } from '../product/store.ts'
import { askAgain } from './ask-again.ts'
import { checkLookups, countMiss } from './count-lookups.ts'
import { deskProcedures } from './desk/procedures.ts'
import { readQuotationView } from './files.ts'
import { mailLinks } from './forgotten/ask.ts'
import { correctAddress, mailLink } from './link.ts'
import { newsProcedures } from './news/procedures.ts'
import { offerProcedures } from './offer/procedures.ts'
import { isOwner } from './owner.ts'
import { setMorningMail } from './reminder/morning.ts'
import { wantsMorningMail } from './reminder/store.ts'
import { isLate, isLive } from './rules.ts'
import { shownProcedures } from './shown/procedures.ts'
import { findQuotation } from './store.ts'
import { submitQuotation } from './submit.ts'
import { threadProcedures } from './thread/procedures.ts'
import {
  cancelQuotation,
  findRestorableUntil,
  rejectVerification,
  restoreQuotation,
  verifyQuotation,
} from './transition.ts'
import { visitProcedures } from './visit/procedures.ts'

const byId = z.object({ id: quotationIdSchema, key: quotationKeySchema.optional() })
const byKey = z.object({ id: quotationIdSchema, key: quotationKeySchema })

const morningMailSchema = z.object({ wanted: z.boolean(required) })

export const quotationRouter = router({
  ...newsProcedures,

  ...deskProcedures,

  ...offerProcedures,

  ...threadProcedures,

  ...shownProcedures,

  ...visitProcedures,

  form: publicProcedure.output(quotationFormSchema).query(({ ctx }) => {
    const form = new Map<string, QuotationForm[string]>()
    for (const { id, name, monthly_price, upfront_price, category_name } of listOfferedProducts(ctx.db)) {
      const entries = form.get(category_name) ?? []
      form.set(category_name, entries)
      entries.push([id, name, monthly_price, upfront_price])
    }
    return Object.fromEntries(form)
  }),

  submit: publicProcedure
    .input(quotationSubmissionSchema)
    .output(quotationReceiptSchema)
    .mutation(({ ctx, input }) => submitQuotation(ctx, input)),

  get: publicProcedure
    .input(byId)
    .output(quotationViewSchema)
    .query(async ({ ctx, input }) => {
      const quotation = findQuotation(ctx.db, input.id)
      const found = quotation !== undefined && isLive(quotation, ctx.clock.now())
      const isStaff = (await ctx.identify())?.user.is_staff === true
      const isYours = quotation !== undefined && isOwner(ctx, quotation, input.key)
      if (found && (isStaff || isYours)) return readQuotationView(ctx, quotation, { isFull: true, isYours })
      await checkLookups(ctx)
      if (found) return readQuotationView(ctx, quotation, { isFull: false, isYours })
      await countMiss(ctx)
      // To anyone else it says the same as of a number that never was.
      const isYoursLate = isYours && isLate(quotation, ctx.clock.now())
      throw new AppError(
        'not_found',
        'error.quotationNotFound',
        isYoursLate ? { extra: { is_late: true } } : {},
      )
    }),

  verify: publicProcedure
    .use(async ({ ctx, next }) => {
      const result = await next()
      // An invalid number or key is answered like a wrong one.
      return !result.ok && result.error.cause instanceof ZodError && result.error.code === 'BAD_REQUEST'
        ? rejectVerification(ctx)
        : result
    })
    .input(byKey)
    .output(doneSchema)
    .mutation(answeringDone((ctx, input) => verifyQuotation(ctx, input.id, input.key))),

  cancel: publicProcedure
    .input(byId.extend(shown))
    .output(z.object({ id: z.string() }))
    .mutation(returningInput(cancelQuotation)),

  /** Answers every number alike. */
  mailLink: publicProcedure
    .input(byId)
    .output(z.object({ id: z.string() }))
    .mutation(returningInput(mailLink)),

  /** Answers every email address alike. */
  mailLinks: publicProcedure
    .input(z.object({ email: emailSchema }))
    .output(z.object({ email: z.string() }))
    .mutation(returningInput(mailLinks)),

  correctAddress: publicProcedure
    .input(byId.extend({ email: emailSchema }))
    .output(z.object({ id: z.string() }))
    .mutation(returningInput(correctAddress)),

  /** Asks for the same again, as a new request, when it is too late for `verify`. */
  askAgain: publicProcedure
    .input(byKey)
    .output(askedAgainSchema)
    .mutation(({ ctx, input }) => askAgain(ctx, input)),

  restorable: publicProcedure
    .input(byId)
    .output(z.object({ restorable_until: timeSchema.nullable() }))
    .query(({ ctx, input }) => ({ restorable_until: findRestorableUntil(ctx, input.id, input.key) })),

  restore: publicProcedure
    .input(byId)
    .output(z.object({ id: z.string() }))
    .mutation(returningInput(restoreQuotation)),

  /** Whether the caller wants an email each morning about what waits at the desk. */
  morningMail: userProcedure
    .output(morningMailSchema)
    .query(({ ctx }) => ({ wanted: wantsMorningMail(ctx.db, ctx.user.id) })),

  setMorningMail: userProcedure
    .input(morningMailSchema)
    .output(morningMailSchema)
    .mutation(returningInput((ctx, input) => setMorningMail(ctx, input.wanted))),
})
