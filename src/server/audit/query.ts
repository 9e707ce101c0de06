/** What somebody looks for in the audit log, in FTS5's language (`db/migrations/0008-audit-search.ts`). */
import type { AuditSought } from '../../shared/audit.ts'
import { AUDIT_GROUPS } from '../../shared/audit-actions.ts'

const WORDS = /[\p{L}\p{N}\p{M}]+/gu
/** A clock that was wrong by centuries would make a query of thousands: then the moments alone are compared. */
const MONTHS_MAX = 600
/** No row has such an action. */
const NOTHING = 'action : "nothing"'

type Sought = Pick<AuditSought, 'q' | 'group' | 'from' | 'to'>

/** Undefined asks for everything. `span`: the first and the last moment of the log. */
export function queryOf(
  { q, group, from, to }: Sought,
  span: { from: string; to: string },
): string | undefined {
  const isDated = from !== undefined || to !== undefined
  const months = isDated ? monthsBetween(later(from, span.from), earlier(to, span.to)) : []
  const terms = [
    ...q.split(/\s+/).filter(Boolean).map(beginningOf),
    ...(group
      ? [
          oneOf(
            'action',
            AUDIT_GROUPS[group].map((action) => action.replaceAll('_', '')),
          ),
        ]
      : []),
    ...(isDated && months.length <= MONTHS_MAX ? [oneOf('month', months)] : []),
  ]
  return terms.length === 0 ? undefined : terms.join(' AND ')
}

/** Of signs between letters and digits, as in an address, nothing but the order counts. */
function beginningOf(typed: string): string {
  const words = typed.match(WORDS)
  return words ? `words : "${words.join(' ')}" *` : NOTHING
}

function oneOf(column: string, words: readonly string[]): string {
  return words.length === 0 ? NOTHING : `${column} : (${words.map((word) => `"${word}"`).join(' OR ')})`
}

/** As the index writes them: `202611`. Whoever asks compares the moments besides. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= monthOf(to); month++) {
    months.push(`${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`)
  }
  return months
}

function monthOf(iso: string): number {
  return Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1
}

function later(one: string | undefined, other: string): string {
  return one === undefined || one < other ? other : one
}

function earlier(one: string | undefined, other: string): string {
  return one === undefined || one > other ? other : one
}
