/** Prints which Node runs the tests and, for each that failed, the one command that repeats it. */
import { relative } from 'node:path'
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'

export default class RepeatReporter implements Reporter {
  onInit(): void {
    process.stdout.write(`Node ${process.version}\n`)
  }

  onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): void {
    if (reason !== 'failed') return
    process.stdout.write('\nRepeat what failed:\n')
    for (const command of modules.filter((module) => !module.ok()).flatMap(commandsFor))
      process.stdout.write(`  ${command}\n`)
  }
}

/** One for each failed test; one for the file where it failed outside of its tests. */
function commandsFor(module: TestModule): string[] {
  const file = relative(process.cwd(), module.moduleId)
  const command = `npx vitest run --project=${module.project.name} ${file}`
  const failed = [...module.children.allTests('failed')]
  if (failed.length === 0) return [command]
  return failed.map(({ fullName }) => `${command} -t ${quoted(fullName.replaceAll(' > ', ' '))}`)
}

/** For a shell, as a pattern that matches just this name. */
function quoted(name: string): string {
  return `'${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.')}'`
}
