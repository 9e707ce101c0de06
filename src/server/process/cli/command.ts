/** What a command of `npm run admin` is given and says of itself (contract 7). */
import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/query.ts'
import type { Passwords } from '../../features/auth/password.ts'
import type { Clock, Random } from '../../platform/clock.ts'

/** What every command gets, whether there is a database or not. */
export interface BareContext {
  /** Throws `ConfigError` for a setting that cannot be used: some commands are there to say so. */
  config(): Config
  clock: Clock
  random: Random
  /** Everything that comes in by standard input. */
  readInput(): Promise<string>
  /** One line for the operator. */
  say(line: string): void
}

export interface ReadContext extends BareContext {
  db: Db
}

export interface CommandContext extends ReadContext {
  passwords: Passwords
}

/** What is opened for a command that wants a database, and closed after it. */
export interface OpenDatabase extends Pick<CommandContext, 'db' | 'passwords'> {
  close(): void
}

interface Described {
  summary: string
  /** After the name, as `--help` shows it. */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** Names of what comes without a `--`: needed, but for one in brackets, which comes last. */
  parameters: readonly string[]
}

/**
 * `none`: nothing is opened, made or migrated. `read`: of this version, and nobody can write. `write`: migrated first, as the
 * server does. `made`: the same, and the command may be the first to come, before any server has made a database.
 */
export type Command = Described &
  (
    | { database: 'none'; run(context: BareContext, given: Arguments): Promise<void> }
    | { database: 'read'; run(context: ReadContext, given: Arguments): Promise<void> }
    | { database: 'write' | 'made'; run(context: CommandContext, given: Arguments): Promise<void> }
  )

export interface Arguments {
  values: Record<string, string | boolean | undefined>
  /** One in brackets may be absent. */
  parameters: Record<string, string | undefined>
}

/** Where the audit trail says that a deed came from. */
export const COMMAND_LINE = 'command line'

/** What the operator has to change; its message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
