/** The output of `check` and `doctor`: one or more lines per check; a single error makes the command fail. */
import { formatNumber } from '#shared/base/format-number.ts'
import { adviceText, type Finding, type FindingState, findingText } from '#shared/health-finding.ts'
import { englishDefaults as t } from '#shared/i18n/merge.ts'
import type { Config } from '../../config/config.ts'
import { readDiskHistory } from '../../features/health/disk-history.ts'
import { checkDisk } from '../../features/health/findings.ts'
import { measureDisks } from '../../platform/files/disk.ts'
import { describeError } from '../../platform/operator-error.ts'
import { UsageError } from './command.ts'

type Verdict = 'ok' | 'warning' | 'error'

interface DiskPlaces {
  dataDir: string
  uploadsDir: string
  now: number
}

export interface Line {
  verdict: Verdict
  text: string
}

export const ok = (text: string): Line => ({ verdict: 'ok', text })
export const warning = (text: string): Line => ({ verdict: 'warning', text })
export const failure = (text: string): Line => ({ verdict: 'error', text })

const VERDICT: Record<FindingState, Verdict> = { ok: 'ok', warn: 'warning', bad: 'error' }
const VERDICT_WIDTH = 'warning'.length + 2
/** How many names are printed at most. */
const LISTED_MAX = 5

/** Writes it in the words of the site status. */
export function reportLine(found: Finding): Line {
  const text = [findingText(found, t, 'en'), adviceText(found, t)].filter(Boolean).join(' ')
  return { verdict: VERDICT[found.state], text }
}

/** What `check` and `doctor` both say. */
export async function checkDisks({ dataDir, uploadsDir, now }: DiskPlaces): Promise<Line[]> {
  const diskSamples = readDiskHistory(dataDir)
  const disks = await measureDisks(dataDir, uploadsDir)
  return disks.map((disk) => reportLine(checkDisk(disk, { now, diskSamples })))
}

export class Report {
  readonly #print: (line: string) => void
  readonly #counts: Record<Verdict, number> = { ok: 0, warning: 0, error: 0 }

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  add({ verdict, text }: Line): void {
    this.#counts[verdict] += 1
    this.#print(`${verdict.padEnd(VERDICT_WIDTH)}${text}`)
  }

  /** What `work` throws is an error of `what`; the other checks still run. */
  async check(what: string, work: () => Line | Line[] | Promise<Line | Line[]>): Promise<void> {
    try {
      for (const line of [await work()].flat()) this.add(line)
    } catch (error) {
      this.add(failure(`${what}: ${describeError(error)}`))
    }
  }

  /** Throws when there was an error. */
  end(): void {
    const { ok, warning, error } = this.#counts
    if (error > 0) throw new UsageError(`${counted(error, 'error')}, ${counted(warning, 'warning')}`)
    this.#print(warning > 0 ? `No errors, ${counted(warning, 'warning')}` : `All checks passed (${ok})`)
  }
}

/** Settings that are valid may still have a misspelt name beside them. */
export function addSettings({ doubts }: Pick<Config, 'doubts'>, report: Report): void {
  report.add(ok('All settings are valid.'))
  for (const doubt of doubts) report.add(warning(doubt))
}

/** `a.pdf, b.pdf and 12 more` */
export function listed(names: readonly string[]): string {
  const more = names.length - LISTED_MAX
  const first = names.slice(0, LISTED_MAX).join(', ')
  return more > 0 ? `${first} and ${more} more` : first
}

/** `1 error`, `2 errors` */
export function counted(count: number, thing: string): string {
  return `${formatNumber(count)} ${thing}${count === 1 ? '' : 's'}`
}
