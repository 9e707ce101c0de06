/** Signing in and out, and staying signed in (docs/rules.md, Sessions). */
import { z } from 'zod'
import {
  loginSchema,
  refreshTokenSchema,
  secondStepSignInSchema,
  tokensInBodySchema,
  tokensSchema,
} from '#shared/auth/schema.ts'
import {
  forgotPasswordSchema,
  passwordLinkKeySchema,
  passwordLinkSchema,
  setPasswordSchema,
} from '#shared/user/schema.ts'
import { answeringDone, doneSchema, publicProcedure, router } from '../../core/procedures.ts'
import { issueCsrfToken, requireCsrf } from './csrf.ts'
import { askPasswordLink } from './password-link/ask.ts'
import { openPasswordLink, setPasswordByLink } from './password-link/use.ts'
import { refreshSession } from './refresh.ts'
import { confirmSecondStepSignIn } from './second-step.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signInWithProvider } from './with-provider.ts'

const bearerOrRefresh = z.object({ refresh: refreshTokenSchema.optional() })

const refreshInBodySchema = z.object({ refresh: refreshTokenSchema })

const queryText = z.string().max(2_000, 'error.tooLong').optional()

const FORM = { access: 'anyone', needsCsrf: true } as const

const providerTokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  google_access_token: z.string(),
  google_refresh_token: z.string().optional(),
  dest: z.string().optional(),
})
providerTokensSchema.register(z.globalRegistry, { id: 'ProviderTokens' })

/** The procedures of the login page's forms. */
const formProcedure = publicProcedure.meta(FORM).use(async ({ ctx, getRawInput, next }) => {
  requireCsrf(ctx, await getRawInput())
  return next()
})

export const authRouter = router({
  csrf: publicProcedure
    .output(z.object({ csrf_token: z.string() }))
    .query(({ ctx }) => ({ csrf_token: issueCsrfToken(ctx) })),

  login: formProcedure
    .meta({ ...FORM, rest: { output: tokensInBodySchema } })
    .input(loginSchema)
    .output(tokensSchema)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  secondStep: formProcedure
    .meta({ ...FORM, rest: { output: tokensInBodySchema } })
    .input(secondStepSignInSchema)
    .output(tokensSchema)
    .mutation(({ ctx, input }) => confirmSecondStepSignIn(ctx, input)),

  refresh: publicProcedure
    .meta({
      access: 'anyone',
      rest: { input: refreshInBodySchema, output: z.object({ access: z.string() }) },
    })
    .input(bearerOrRefresh.optional())
    .output(tokensSchema)
    .mutation(({ ctx, input }) => refreshSession(ctx, input?.refresh)),

  logout: publicProcedure
    .input(bearerOrRefresh.optional())
    .output(doneSchema)
    .mutation(answeringDone((ctx, input) => signOut(ctx, input?.refresh))),

  forgotPassword: formProcedure
    .input(forgotPasswordSchema)
    .output(doneSchema)
    .mutation(answeringDone(askPasswordLink)),

  passwordLink: publicProcedure
    .input(passwordLinkKeySchema)
    .output(passwordLinkSchema)
    .query(({ ctx, input }) => openPasswordLink(ctx, input.key)),

  setPassword: formProcedure
    .input(setPasswordSchema)
    .output(doneSchema)
    .mutation(answeringDone(setPasswordByLink)),

  google: publicProcedure
    .meta({ access: 'anyone', rest: { output: providerTokensSchema, errorField: 'error' } })
    .input(
      z.object({
        code: queryText,
        state: queryText,
        iss: queryText,
        error: queryText,
        dest: queryText,
      }),
    )
    .output(
      /** `redirect`: the page to open next, if no code was sent. */
      providerTokensSchema.extend({ redirect: z.string() }).partial(),
    )
    .mutation(({ ctx, input }) => signInWithProvider(ctx, input)),
})
