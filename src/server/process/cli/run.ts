/** Finds the command, parses its options, and prints errors in one line. */
import { parseArgs } from 'node:util'
import { ZodError } from 'zod'
import { mergeTexts } from '../../../shared/i18n/merge.ts'
import { createT } from '../../../shared/i18n/t.ts'
import { toErrorResponse } from '../../core/error-response.ts'
import { VERSION } from '../../core/version.ts'
import { AppError } from '../../platform/app-error.ts'
import { faultLine } from '../../platform/operator-error.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import { type Arguments, type BareContext, type Command, type OpenDatabase, UsageError } from './command.ts'
import { createUser } from './create-user.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { mailTest } from './mail-test.ts'
import { rebuild } from './rebuild.ts'
import { resetPassword } from './reset-password.ts'
import { resetSecondStep } from './reset-second-step.ts'
import { restore } from './restore.ts'
import { sampleData } from './sample-data.ts'

const COMMANDS: Record<string, Command> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  'reset-second-step': resetSecondStep,
  backup,
  restore,
  export: exportCommand,
  import: importCommand,
  rebuild,
  'sample-data': sampleData,
  check,
  doctor,
  'mail-test': mailTest,
}

const PROGRAM = 'npm run admin --'
const t = createT(mergeTexts('en', []), 'en')

interface CliIO extends BareContext {
  /** Prints an error, in one line. */
  complain(line: string): void
  /** Called only for a command that needs a database. */
  open(access: OpenAs): Promise<OpenDatabase>
}

export type OpenAs = Exclude<Command['database'], 'none'>

/** Returns the exit code. */
export async function runCommand(words: readonly string[], surroundings: CliIO): Promise<number> {
  const { open, complain, ...bare } = surroundings
  const { say } = bare
  const [name = '--help', ...rest] = words
  if (['--help', '-h', 'help'].includes(name)) {
    say(overview())
    return 0
  }
  if (['--version', 'version'].includes(name)) {
    say(VERSION)
    return 0
  }
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : undefined
    if (!command) throw new UsageError(`there is no command ${name}; ${PROGRAM} --help lists them`)
    if (rest.includes('--help') || rest.includes('-h')) {
      say(`${PROGRAM} ${name} ${command.usage}\n  ${command.summary}`)
      return 0
    }
    const given = read(command, rest)
    if (command.database === 'none') {
      await command.run(bare, given)
      return 0
    }
    const { close, ...opened } = await open(command.database)
    try {
      await command.run({ ...bare, ...opened }, given)
    } finally {
      close()
    }
    return 0
  } catch (error) {
    complain(errorLine(error))
    return 1
  }
}

function read({ options, parameters }: Command, words: string[]): Arguments {
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true, strict: true })
  const missing = parameters[positionals.length]
  if (missing !== undefined && !missing.startsWith('[')) throw new UsageError(`${missing} is missing`)
  if (positionals.length > parameters.length)
    throw new UsageError(`${positionals.at(-1)} is one word too many`)
  return {
    values: values as Arguments['values'],
    parameters: Object.fromEntries(
      parameters.map((name, index) => [name.replace(/[[\]]/g, ''), positionals[index]]),
    ),
  }
}

function overview(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { usage, summary }]) => `  ${name} ${usage}\n      ${summary}`,
  )
  return [`${PROGRAM} COMMAND`, ...lines].join('\n')
}

function errorLine(error: unknown): string {
  if (error instanceof AppError || error instanceof ZodError) {
    const { detail, fields } = toErrorResponse(error, t, '')
    const [field] = Object.entries(fields ?? {})
    return field ? `${field[0]}: ${field[1]}` : detail
  }
  return faultLine(error)
}
