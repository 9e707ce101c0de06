/** What a command of `npm run admin` is given and says of itself (contract 7). */
import type { ParseArgsConfig } from 'node:util'
import type { Passwords } from '../auth/password.ts'
import type { Db } from '../db/query.ts'
import type { Clock, Random } from '../platform/clock.ts'

export interface CommandContext {
  db: Db
  clock: Clock
  random: Random
  passwords: Passwords
  /** Everything that comes in by standard input. */
  readInput(): Promise<string>
  /** One line for the operator. */
  say(line: string): void
}

export interface Command {
  summary: string
  /** After the name, as `--help` shows it. */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** It may be the first to come, before any server has made a database. */
  makesDatabase?: true
  /** Names of what comes without a `--`, all of it needed. */
  parameters: readonly string[]
  run(context: CommandContext, given: Given): Promise<void>
}

export interface Given {
  values: Record<string, string | boolean | undefined>
  parameters: Record<string, string>
}

/** Where the audit trail says that a deed came from. */
export const COMMAND_LINE = 'command line'

/** What the operator has to change; its message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
