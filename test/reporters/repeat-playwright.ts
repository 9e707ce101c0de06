/** Prints which Node runs the journeys and, for each that failed, the one command that repeats it. */
import { relative } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class RepeatReporter implements Reporter {
  readonly #commands = new Set<string>()
  #configFile = ''

  onBegin({ configFile = '' }: FullConfig): void {
    this.#configFile = relative(process.cwd(), configFile)
    process.stdout.write(`Node ${process.version}\n`)
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return
    const { file, line } = test.location
    const project = test.parent.project()?.name
    this.#commands.add(
      `npx playwright test --config=${this.#configFile} --project="${project}" ${relative(process.cwd(), file)}:${line}`,
    )
  }

  onEnd(): void {
    if (this.#commands.size === 0) return
    process.stdout.write('\nRepeat what failed:\n')
    for (const command of this.#commands) process.stdout.write(`  ${command}\n`)
  }

  printsToStdio(): boolean {
    return true
  }
}
