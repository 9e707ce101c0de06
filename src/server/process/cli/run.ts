/** Finds the command, parses its options, and prints errors in one line. */
import { parseArgs } from 'node:util'
import { ZodError } from 'zod'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
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
const ALIASES: Record<string, string> = { 'reset-second-step': 'reset-two-step' }

const PROGRAM = 'npm run admin --'
const HELP_WIDTH = 76
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
  const { open, printError, ...bare } = io
  const { print } = bare
  const [typed = '--help', ...rest] = words
  const name = Object.hasOwn(ALIASES, typed) ? ALIASES[typed]! : typed
  if (['--help', '-h', 'help'].includes(name)) {
    print(overview())
    return 0
  }
  if (['--version', 'version'].includes(name)) {
    print(VERSION)
    return 0
  }
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : undefined
    if (!command)
      throw new UsageError(`Unknown command: ${name}. Run “${PROGRAM} --help” to list the commands.`)
    if (rest.includes('--help') || rest.includes('-h')) {
      print(`Usage: ${usageOf(`${PROGRAM} ${name}`, command)}\n\n${wrapped(command.summary, '  ')}`)
      return 0
    }
    const given = parseWords(command, name, rest)
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
    printError(errorLine(error))
    return 1
  }
}

function parseWords({ options, parameters }: Command, name: string, words: string[]): Arguments {
  const { values, positionals } = parsed(words, options, name)
  const missing = parameters[positionals.length]
  if (missing !== undefined && !missing.startsWith('[')) throw new UsageError(`Missing argument: ${missing}`)
  if (positionals.length > parameters.length)
    throw new UsageError(`Unexpected argument: ${positionals[parameters.length]}`)
  return {
    values: values as Arguments['values'],
    parameters: Object.fromEntries(
      parameters.map((parameter, index) => [parameter.replace(/[[\]]/g, ''), positionals[index]]),
    ),
  }
}

function parsed(args: string[], options: Command['options'], name: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const [problem] = (error as Error).message.split(/\. |\n/)
    throw new UsageError(`${problem}. Run “${PROGRAM} ${name} --help” to list the options.`)
  }
}

function overview(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, command]) => `  ${usageOf(name, command)}\n${wrapped(command.summary, '      ')}`,
  )
  return [`Usage: ${PROGRAM} COMMAND`, '', 'Commands:', ...lines].join('\n')
}

function usageOf(name: string, { usage }: Command): string {
  return usage === '' ? name : `${name} ${usage}`
}

function wrapped(text: string, indent: string): string {
  const lines = text.match(new RegExp(`\\S.{0,${HELP_WIDTH - indent.length - 1}}(?= |$)`, 'g'))!
  return lines.map((line) => indent + line).join('\n')
}

function errorLine(error: unknown): string {
  if (error instanceof AppError || error instanceof ZodError) {
    const { detail, fields } = toErrorResponse(error, t, '')
    const [field] = Object.entries(fields ?? {})
    return field ? `${field[0]}: ${field[1]}` : detail
  }
  return faultLine(error)
}
