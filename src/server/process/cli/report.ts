/** The output of `check` and `doctor`: one or more lines per check; a single fault makes the command fail. */
import {
  adviceText,
  type Finding,
  type FindingState,
  findingText,
} from '../../../shared/health/health-finding.ts'
import { mergeTexts } from '../../../shared/i18n/merge.ts'
import { createT } from '../../../shared/i18n/t.ts'
import { faultLine } from '../../platform/operator-error.ts'
import { UsageError } from './command.ts'

type Verdict = 'ok' | 'warning' | 'fault'

export interface Line {
  verdict: Verdict
  text: string
}

export const ok = (text: string): Line => ({ verdict: 'ok', text })
export const warning = (text: string): Line => ({ verdict: 'warning', text })
export const fault = (text: string): Line => ({ verdict: 'fault', text })

const VERDICT: Record<FindingState, Verdict> = { ok: 'ok', warn: 'warning', bad: 'fault' }
const VERDICT_WIDTH = 'warning'.length + 2
/** Of many similar things only the first few are named. */
const NAMED_MAX = 5

const t = createT(mergeTexts('en', []), 'en')

/** In the words of the admin panel. */
export function reportLine(found: Finding): Line {
  const text = [findingText(found, t), adviceText(found, t)].filter(Boolean).join(' ')
  return { verdict: VERDICT[found.state], text }
}

export class Report {
  readonly #say: (line: string) => void
  readonly #counts: Record<Verdict, number> = { ok: 0, warning: 0, fault: 0 }

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  add({ verdict, text }: Line): void {
    this.#counts[verdict] += 1
    this.#say(`${verdict.padEnd(VERDICT_WIDTH)}${text}`)
  }

  /** An error thrown by `work` is a fault of `what`; the other checks still run. */
  async look(what: string, work: () => Line | Line[] | Promise<Line | Line[]>): Promise<void> {
    try {
      for (const line of [await work()].flat()) this.add(line)
    } catch (error) {
      this.add(fault(`${what}: ${faultLine(error)}`))
    }
  }

  /** Throws when there was a fault. */
  end(): void {
    const { ok, warning, fault } = this.#counts
    if (fault > 0) throw new UsageError(`${counted(fault, 'fault')}, ${counted(warning, 'warning')}`)
    this.#say(warning > 0 ? `No fault, ${counted(warning, 'warning')}` : `All is well (${ok} looked at)`)
  }
}

/** `a.pdf, b.pdf and 12 more` */
export function named(names: readonly string[]): string {
  const more = names.length - NAMED_MAX
  const first = names.slice(0, NAMED_MAX).join(', ')
  return more > 0 ? `${first} and ${more} more` : first
}

/** `1 fault`, `2 faults` */
export function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-GB')} ${thing}${count === 1 ? '' : 's'}`
}
