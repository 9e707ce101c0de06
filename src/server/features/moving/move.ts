/** Moving in from another site: kind after kind, each in one transaction; what is here already stays as it is. */

import { isoTime } from '../../platform/clock.ts'
import { insertAudit } from '../audit/store.ts'
import { planCategories, planProducts } from './catalogue.ts'
import { leftLine, type Moving, type Plan, type Planned } from './plan.ts'
import { planContacts, planGroups, planNotices, planPartners, planTools, planUsers } from './records.ts'
import { planTexts } from './texts.ts'

/** In this order: products need their categories, texts both, tools their groups. */
const KINDS = {
  categories: planCategories,
  products: planProducts,
  texts: planTexts,
  partners: planPartners,
  'tool groups': planGroups,
  tools: planTools,
  notices: planNotices,
  users: planUsers,
  'contact requests': planContacts,
} as const satisfies Record<string, (moving: Moving) => Promise<Plan>>

export interface Moved extends Pick<Plan, 'already' | 'left' | 'note'> {
  kind: string
  /** How many would be added, or were. */
  added: number
}

/** `error` is why a kind could not be read. Nothing of it is written then. */
export type MovedKind = Moved | { kind: string; error: unknown }

export async function* moveIn(moving: Moving, doesWrite: boolean): AsyncGenerator<MovedKind> {
  for (const [kind, planOf] of Object.entries(KINDS)) {
    try {
      const plan = await planOf(moving)
      const { already, left, note } = plan
      const done = doesWrite ? await write(moving, kind, plan) : plan.added
      const added = done.reduce((sum, { count = 1 }) => sum + count, 0)
      yield { kind, added, already, left, ...(note !== undefined && { note }) }
    } catch (error) {
      yield { kind, error }
    }
  }
}

async function write({ db, clock, by }: Moving, kind: string, { added, left }: Plan): Promise<Planned[]> {
  const ready: Planned[] = []
  try {
    for (const record of added) {
      try {
        await record.prepare?.()
        ready.push(record)
      } catch (error) {
        left.push(leftLine(record.name ?? kind, error))
      }
    }
    if (ready.length === 0) return ready
    db.transaction(() => {
      for (const record of ready) record.write()
      insertAudit(db, {
        at: isoTime(clock.now()),
        action: 'moved_in',
        actor: undefined,
        subject: undefined,
        address: by,
        detail: { kind, count: ready.reduce((sum, { count = 1 }) => sum + count, 0) },
      })
    })
    return ready
  } catch (error) {
    for (const record of ready) await record.discard?.()
    throw error
  }
}
