/** The first steps of a firm: each is done once it is true, never by a tick. */
import { z } from 'zod'
import type { CompanyFacts } from '#shared/company/schema.ts'
import { FIRST_STEPS, type FirstStepName } from '#shared/first-steps.ts'
import type { SampleCounts } from '#shared/sample.ts'
import type { SignedInContext } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { DEFAULT_FACTS } from '../company/rules.ts'
import { countUsers } from '../dashboard/store.ts'
import { findLook } from '../look/store.ts'
import { listProducts } from '../product/store.ts'
import { areHidden, hasOwnQuotation, hasSentMail, hideSteps } from './store.ts'

export const firstStepSchema = z.object({
  name: z.enum(FIRST_STEPS),
  is_done: z.boolean(),
  /** How far it is, where it has parts. */
  done: z.int().optional(),
  of: z.int().optional(),
})
firstStepSchema.register(z.globalRegistry, { id: 'FirstStep' })
type FirstStep = z.infer<typeof firstStepSchema>

/** Returns null for users who are no admins, once all are done, and once they were put away. */
export function firstSteps(ctx: SignedInContext, samples: SampleCounts): FirstStep[] | null {
  if (!ctx.user.is_staff || areHidden(ctx.db)) return null
  const steps = FIRST_STEPS.map((name) => ({ name, ...STATE[name](ctx, samples) }))
  return steps.some(({ is_done }) => !is_done) ? steps : null
}

/** For every admin. */
export function putAway(ctx: SignedInContext): void {
  ctx.write(() => hideSteps(ctx.db, isoTime(ctx.clock.now())))
}

type State = Omit<FirstStep, 'name'>

const STATE: Record<FirstStepName, (ctx: SignedInContext, samples: SampleCounts) => State> = {
  company({ company }) {
    const facts = company.facts()
    const done = OWN.filter((names) => isOwn(facts, names)).length
    return { is_done: done === OWN.length, done, of: OWN.length }
  },
  look({ company, db }) {
    const { logo, mark } = findLook(db)
    return { is_done: [company.facts().colour_brand, logo, mark].some((chosen) => chosen !== '') }
  },
  products({ db }, samples) {
    // Every sample has a price.
    const priced = listProducts(db).filter(
      ({ monthly_price, upfront_price }) => monthly_price + upfront_price > 0,
    )
    return { is_done: priced.length > samples.products }
  },
  mail: ({ db, mail }) => ({ is_done: mail.smtpUrl !== undefined && hasSentMail(db) }),
  colleagues: ({ db }) => ({ is_done: countUsers(db) > 1 }),
  samples: (_, samples) => ({ is_done: Object.values(samples).every((count) => count === 0) }),
  address: ({ site }) => ({ is_done: site.publicUrl().startsWith('https:') }),
  quotation: ({ db }) => ({ is_done: hasOwnQuotation(db) }),
}

/** The facts that customers need; where a firm has one in one language, it has it. */
const OWN = [
  ['name_en', 'name_zh'],
  ['address_en', 'address_zh'],
  ['phone'],
  ['email'],
  ['weekdays', 'saturday', 'sunday', 'other_hours_en', 'other_hours_zh'],
  ['answer_time_en', 'answer_time_zh'],
] as const satisfies readonly (readonly (keyof CompanyFacts)[])[]

function isOwn(facts: CompanyFacts, names: readonly (keyof CompanyFacts)[]): boolean {
  return names.some((name) => facts[name] !== '' && facts[name] !== DEFAULT_FACTS[name])
}
