/** The commands and their options, read by commander; errors are printed in one line. */
import { CommanderError, Command as Program } from 'commander'
import { ZodError } from 'zod'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { toErrorResponse } from '../../core/error-response.ts'
import { VERSION } from '../../core/version.ts'
import { AppError } from '../../platform/app-error.ts'
import { describeError } from '../../platform/operator-error.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import type { Arguments, BareContext, Command, OpenDatabase } from './command.ts'
import { createUser } from './create-user.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { mailTest } from './mail-test.ts'
import { packages } from './packages.ts'
import { rebuild } from './rebuild.ts'
import { resetPassword } from './reset-password.ts'
import { resetSecondStep } from './reset-second-step.ts'
import { restore } from './restore.ts'
import { sampleData } from './sample-data.ts'

const COMMANDS: Record<string, Command> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  'reset-two-step': resetSecondStep,
  backup,
  restore,
  export: exportCommand,
  import: importCommand,
  rebuild,
  'sample-data': sampleData,
  check,
  doctor,
  packages,
  'mail-test': mailTest,
}

/** Former names of commands, which still work. */
const FORMER: Record<string, Command> = { 'reset-second-step': resetSecondStep }

const PROGRAM = 'npm run admin --'
const t = createT(mergeTexts('en', []), 'en')

interface CliIO extends BareContext {
  /** Prints an error, in one line. */
  printError(line: string): void
  /** Called only for a command that needs a database. */
  open(access: OpenAs): Promise<OpenDatabase>
}

export type OpenAs = Exclude<Command['database'], 'none'>

/** Returns the exit code. */
export async function runCommand(words: readonly string[], io: CliIO): Promise<number> {
  const { print, printError } = io
  const inOneLine = (asked: string) => ({
    outputError: (text: string) => printError(`${text.trim().replaceAll('\n', ' ')} (see ${asked} --help)`),
  })
  const program = new Program(PROGRAM)
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: (text) => print(text.trimEnd()), ...inOneLine(PROGRAM) })
  for (const [name, command] of Object.entries({ ...COMMANDS, ...FORMER })) {
    const known = program
      .command(name, { hidden: Object.hasOwn(FORMER, name) })
      .description(command.summary)
      .configureOutput(inOneLine(`${PROGRAM} ${name}`))
    if (command.parameter !== undefined) known.argument(command.parameter)
    for (const option of command.options ?? []) known.addOption(option)
    known.action(() => start(command, { values: known.opts(), parameter: known.args[0] }, io))
  }
  try {
    await program.parseAsync(words.length > 0 ? words : ['--help'], { from: 'user' })
    return 0
  } catch (error) {
    // It has printed help, the version or an error.
    if (error instanceof CommanderError) return error.exitCode
    printError(errorLine(error))
    return 1
  }
}

async function start(
  command: Command,
  given: Arguments,
  { open, printError, ...bare }: CliIO,
): Promise<void> {
  if (command.database === 'none') return command.run(bare, given)
  const { close, ...opened } = await open(command.database)
  try {
    await command.run({ ...bare, ...opened }, given)
  } finally {
    close()
  }
}

function errorLine(error: unknown): string {
  if (error instanceof AppError || error instanceof ZodError) {
    const { detail, fields } = toErrorResponse(error, t, '')
    const [field] = Object.entries(fields ?? {})
    return field ? `${field[0]}: ${field[1]}` : detail
  }
  return describeError(error)
}
