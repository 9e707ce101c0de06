/** Contact requests (spec 5, 7, 8; contract 3). */
import { CONTACT_FIELDS, contactSchema, contactSubmissionSchema } from '../../shared/contact.ts'
import { requireCsrf } from '../auth/csrf.ts'
import { blanksAmong, isBlank } from '../blanks.ts'
import { AppError } from '../error.ts'
import { publicProcedure, router } from '../trpc.ts'
import { submitContact } from './submit.ts'

export const contactRouter = router({
  submit: publicProcedure
    .use(async ({ ctx, getRawInput, next }) => {
      const input = await getRawInput()
      requireCsrf(ctx, input)
      refuseBlanks(input)
      return next()
    })
    .input(contactSubmissionSchema)
    .output(contactSchema)
    .mutation(({ ctx, input }) => submitContact(ctx, input)),
})

/** Whatever else is wrong, an empty field is said first and in the spec's words (spec 5). */
function refuseBlanks(input: unknown): void {
  const given = (input ?? {}) as Record<string, unknown>
  const fields = blanksAmong(given, CONTACT_FIELDS)
  if (!fields) return
  if (isBlank(given.captcha)) fields.captcha = 'error.captcha'
  throw new AppError('invalid', 'error.fillAll', { fields })
}
