/** A command of `npm run admin`: its description and what it gets (docs/rules.md, Commands). */
import type { Option } from 'commander'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/query.ts'
import type { Passwords } from '../../features/auth/password.ts'
import type { Clock, Random } from '../../platform/clock.ts'

/** What every command gets, with or without a database. */
export interface BareContext {
  /** Throws `ConfigError` for an invalid setting: some commands report it. */
  config(): Config
  clock: Clock
  random: Random
  /** All of standard input. */
  readInput(): Promise<string>
  /** A line that the operator types. Throws where there is no terminal. */
  ask(question: string, isHidden?: boolean): Promise<string>
  /** Prints one line for the operator. */
  print(line: string): void
}

interface ReadContext extends BareContext {
  db: Db
}

interface CommandContext extends ReadContext {
  passwords: Passwords
}

/** What is opened for a command that needs a database, and closed after it. */
export interface OpenDatabase extends Pick<CommandContext, 'db' | 'passwords'> {
  close(): void
}

interface Described {
  summary: string
  /** What follows the name: `<FILE>` when it is required, otherwise `[FILE]`. */
  parameter?: string
  options?: readonly Option[]
}

/**
 * `none`: nothing is opened, created or migrated. `read`: must be of this version, and is read only. `write`:
 * migrated first, as by the server. `create`: the same, and the command may create the database.
 */
export type Command = Described &
  (
    | { database: 'none'; run(context: BareContext, given: Arguments): Promise<void> }
    | { database: 'read'; run(context: ReadContext, given: Arguments): Promise<void> }
    | { database: 'write' | 'create'; run(context: CommandContext, given: Arguments): Promise<void> }
  )

export interface Arguments {
  /** The value of `--first-name` is `firstName`. */
  values: Record<string, string | boolean | undefined>
  parameter: string | undefined
}

/** The address in the audit log for actions of the command line. */
export const COMMAND_LINE = 'command line'

/** What the operator has to change; the message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
