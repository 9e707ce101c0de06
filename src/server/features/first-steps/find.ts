/** The first steps of a firm: each is done once it is true, never by a tick. */
import { z } from 'zod'
import type { CompanyFacts, PlaceholderText } from '#shared/company/schema.ts'
import { FIRST_STEPS, type FirstStepName } from '#shared/first-steps.ts'
import type { SampleCounts } from '#shared/sample.ts'
import type { SignedInContext } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { findPlaceholders } from '../company/placeholders.ts'
import { DEFAULT_FACTS } from '../company/rules.ts'
import { countUsers } from '../dashboard/store.ts'
import { findLook } from '../look/store.ts'
import { areHidden, changeHidden, countPriced, hasOwnQuotation, hasSentMail } from './store.ts'

export const firstStepSchema = z.object({
  name: z.enum(FIRST_STEPS),
  is_done: z.boolean(),
  /** How far it is, where it has parts. */
  done: z.int().optional(),
  of: z.int().optional(),
})
firstStepSchema.register(z.globalRegistry, { id: 'FirstStep' })
type FirstStep = z.infer<typeof firstStepSchema>

/** What an admin sees of the first steps. */
interface ShownSteps {
  /** It is null for users who are no admins, once all are done, and once they were put away. */
  steps: FirstStep[] | null
  /** They were put away, and some are not done. */
  are_steps_hidden: boolean
  placeholders: PlaceholderText[]
}

export function firstSteps(ctx: SignedInContext, samples: SampleCounts): ShownSteps {
  const none = { steps: null, are_steps_hidden: false, placeholders: [] }
  if (!ctx.user.is_staff) return none
  const steps = FIRST_STEPS.map((name) => ({ name, ...STATE[name](ctx, samples) }))
  if (steps.every(({ is_done }) => is_done)) return none
  if (areHidden(ctx.db)) return { ...none, are_steps_hidden: true }
  return { steps, are_steps_hidden: false, placeholders: findPlaceholders(ctx, ctx.call.language) }
}

/** For every admin, until one of them shows them again. */
export function placeSteps(ctx: SignedInContext, isPutAway: boolean): void {
  ctx.write(() => changeHidden(ctx.db, isPutAway ? isoTime(ctx.clock.now()) : null))
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
    return { is_done: countPriced(db) > samples.products }
  },
  mail: ({ db, mail }) => ({ is_done: mail.smtpUrl !== undefined && hasSentMail(db) }),
  colleagues: ({ db }) => ({ is_done: countUsers(db) > 1 }),
  samples: (_, samples) => ({ is_done: Object.values(samples).every((count) => count === 0) }),
  address: ({ site }) => ({ is_done: site.publicUrl().startsWith('https:') }),
  quotation: ({ db }) => ({ is_done: hasOwnQuotation(db) }),
}

/** The facts that customers need. A firm has one that it has in one language, if the other does not show the sample's. */
const OWN = [
  ['name_en', 'name_zh'],
  ['address_en', 'address_zh'],
  ['phone'],
  ['email'],
  ['weekdays', 'saturday', 'sunday', 'other_hours_en', 'other_hours_zh'],
  ['answer_time_en', 'answer_time_zh'],
] as const satisfies readonly (readonly (keyof CompanyFacts)[])[]

function isOwn(facts: CompanyFacts, names: readonly (keyof CompanyFacts)[]): boolean {
  const shown = names.filter((name) => facts[name] !== '')
  return shown.length > 0 && shown.every((name) => facts[name] !== DEFAULT_FACTS[name])
}
