/** Counts visits in memory, to be written from time to time: a page costs no write, and nothing of the visitor is kept. */
import { hongKongDay } from '#shared/base/date.ts'
import { type FormStep, OTHER_SOURCE } from '#shared/visit/visit.ts'
import type { Db } from '../../db/query.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { type PageRequest, sourceOf } from './rules.ts'
import { addVisits, type VisitCount, type VisitKind } from './store.ts'

export interface VisitCounter {
  readonly isOn: boolean
  /** Counts the request of a page, if a person arrives with it. */
  arrive(request: PageRequest): void
  /** Counts that a visit has got so far in the quotation form. */
  reach(step: FormStep): void
  /** Writes what was counted. */
  flush(db: Db): void
}

export const STEPS_PER_HOUR_AND_ADDRESS = 60
/** More names than these between two writes are counted as one. */
const NAMES_IN_MEMORY_MAX = 500

/** `isOn` is asked for each visit: what an admin saves counts at once. */
export function createVisitCounter(clock: Clock, isOn: () => boolean): VisitCounter {
  const counted = new Map<string, VisitCount>()

  function count(kind: VisitKind, given: string): void {
    const day = hongKongDay(isoTime(clock.now()))
    const name =
      counted.size < NAMES_IN_MEMORY_MAX || counted.has(`${day} ${kind} ${given}`) ? given : OTHER_SOURCE
    const key = `${day} ${kind} ${name}`
    const visits = (counted.get(key)?.visits ?? 0) + 1
    counted.set(key, { day, kind, name, visits })
  }

  return {
    get isOn() {
      return isOn()
    },
    arrive(request) {
      const source = sourceOf(request)
      if (source !== undefined && isOn()) count('source', source)
    },
    reach(step) {
      if (isOn()) count('step', step)
    },
    flush(db) {
      if (counted.size === 0) return
      addVisits(db, [...counted.values()])
      counted.clear()
    },
  }
}
