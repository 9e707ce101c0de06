/** The commands and their options, read by commander; errors are printed in one line. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CommanderError, Command as Program } from 'commander'
import { ZodError } from 'zod'
import { formatNumber } from '#shared/base/format-number.ts'
import { englishDefaults as t } from '#shared/i18n/merge.ts'
import { toErrorResponse } from '../../core/error-response.ts'
import { VERSION } from '../../core/version.ts'
import { insertAudit } from '../../features/audit/store.ts'
import { deleteSecondStep } from '../../features/auth/second-step/store.ts'
import { assertNoLostDatabase } from '../../features/backup/lost-database.ts'
import { makeBackup, STAGE_LINES } from '../../features/backup/make.ts'
import { exportData } from '../../features/export/export.ts'
import { importData } from '../../features/export/import.ts'
import { replacePassword } from '../../features/user/password.ts'
import { findCredentials } from '../../features/user/store.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { describeError } from '../../platform/operator-error.ts'
import { askForPages } from '../control.ts'
import { check } from './check.ts'
import {
  type Arguments,
  type BareContext,
  COMMAND_LINE,
  type Command,
  type OpenDatabase,
  UsageError,
} from './command.ts'
import { choosePassword, createUser, PASSWORD_OPTION } from './create-user.ts'
import { doctor } from './doctor.ts'
import { importFrom } from './import-from.ts'
import { mailTest } from './mail-test.ts'
import { packages } from './packages.ts'
import { restore } from './restore.ts'
import { sampleData } from './sample-data.ts'

/** `npm run admin -- reset-password` (docs/rules.md, Commands): lets a locked-out user sign in again. */
const resetPassword: Command = {
  summary: 'Set a new password for a user and sign them out everywhere.',
  options: [PASSWORD_OPTION],
  parameter: '<USERNAME>',
  database: 'write',
  async run(context, given) {
    const { db, clock, passwords, print } = context
    const username = given.parameter!.normalize('NFKC').toLowerCase()
    if (!findCredentials(db, username)) throw new UsageError(`Unknown user: ${username}`)
    const { password, note } = await choosePassword(context, given)
    const hash = await passwords.hash(password)
    db.transaction(() => {
      const user = findCredentials(db, username)
      if (!user) throw new UsageError(`Unknown user: ${username}`)
      replacePassword(context, user, hash)
      insertAudit(db, {
        at: isoTime(clock.now()),
        action: 'password_set',
        actor: undefined,
        subject: user,
        address: COMMAND_LINE,
        detail: {},
      })
    })
    print(`Set a new password for ${username} and signed them out everywhere.${note}`)
  },
}

/** `npm run admin -- backup`: also run by the server every night, and by admins from the panel. */
const backup: Command = {
  summary:
    'Back up the database, uploads and secret into one verified archive. Safe while the site is running. Without FILE, save to DATA_DIR/backups, where the backups share the folder “files” with each upload once, and remove the oldest backups there.',
  parameter: '[FILE]',
  database: 'none',
  async run({ config, clock, print }, { parameter }) {
    const { dataDir, uploadsDir, secretKey, backups } = config()
    const { path, bytes, manifest, rotated } = await makeBackup({
      dataDir,
      uploadsDir,
      takesSecret: secretKey === undefined,
      clock,
      file: parameter === undefined ? undefined : resolve(parameter),
      kept: backups.kept,
      onStage: (stage) => print(STAGE_LINES[stage]),
    })
    const { database, uploads, missing } = manifest
    const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0)
    print(
      `Created ${path}: ${formatNumber(rows)} rows, ${formatNumber(uploads.files)} files, ${formatNumber(bytes)} bytes.`,
    )
    if (secretKey !== undefined) print('The archive does not contain SECRET_KEY. Store it separately.')
    for (const file of missing) print(`Missing file: ${file} is listed in the database but was already gone.`)
    const { removed, unreadable } = rotated ?? { removed: [] }
    if (removed.length > 0) print(`Removed the oldest: ${removed.join(', ')}.`)
    if (unreadable !== undefined)
      print(
        `${unreadable} cannot be read as a backup, so no files of removed backups were deleted. Move it elsewhere.`,
      )
  },
}

/** `npm run admin -- reset-two-step`: for a user who has lost the phone and the recovery codes. */
const resetSecondStep: Command = {
  summary: 'Turn off two-step verification for a user, who then signs in with only a password.',
  parameter: '<USERNAME>',
  database: 'write',
  async run({ db, clock, print }, given) {
    const username = given.parameter!.normalize('NFKC').toLowerCase()
    db.transaction(() => {
      const subject = findCredentials(db, username)
      if (!subject) throw new UsageError(`Unknown user: ${username}`)
      if (!deleteSecondStep(db, subject.id))
        throw new UsageError(`${username} does not use two-step verification.`)
      insertAudit(db, {
        at: isoTime(clock.now()),
        action: 'second_step_reset',
        actor: undefined,
        subject,
        address: COMMAND_LINE,
        detail: {},
      })
    })
    print(`Turned off two-step verification for ${username}.`)
  },
}

/** `npm run admin -- rebuild`: new pages in the running server, which serves the old ones until then. */
const rebuild: Command = {
  summary:
    'Rebuild every public page of the running site. If the site is not running, check that the pages can be built.',
  database: 'none',
  async run({ config, clock, print }) {
    const settings = config()
    const served = await askForPages(settings.dataDir, 'rebuild')
    if (served) return print(`Rebuilt ${served.pages} pages in ${served.took_ms} ms. They are live.`)
    assertNoLostDatabase(settings.dataDir)
    if (!existsSync(join(settings.dataDir, 'site.sqlite')))
      throw new UsageError(`No database found in ${settings.dataDir}.`)
    // Loads the whole site, which no other command needs.
    const { renderAllPages } = await import('../prerender-check.ts')
    const { pages, took_ms } = await renderAllPages(settings, clock)
    print(
      `All ${pages} pages can be built (${took_ms} ms). The site is not running; it will serve them when it starts.`,
    )
  },
}

/** `npm run admin -- export`: all data in a format that can be read without a database. */
const exportCommand: Command = {
  summary:
    'Write every table (as JSON lines) and every file into FOLDER. Safe while the site is running. Includes personal data, password hashes and the secret.',
  parameter: '<FOLDER>',
  database: 'none',
  async run({ config, clock, print }, { parameter }) {
    const { dataDir, uploadsDir, secretKey } = config()
    const folder = resolve(parameter!)
    const takesSecret = secretKey === undefined
    const { rows, files } = await exportData(folder, { dataDir, uploadsDir, takesSecret, clock })
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const tables = Object.keys(rows).length
    print(
      `Exported ${formatNumber(all)} rows from ${tables} tables and ${formatNumber(files.length)} files to ${folder}.`,
    )
  },
}

/** `npm run admin -- import`: imports an export. */
const importCommand: Command = {
  summary:
    'Import an export into an empty DATA_DIR, all or nothing. The site must not be running. Sessions stay valid and waiting emails are sent, so shut down the old site permanently.',
  parameter: '<FOLDER>',
  database: 'none',
  async run({ config, clock, print }, { parameter }) {
    const { dataDir, uploadsDir, secretKey } = config()
    const places = { dataDir, uploadsDir, takesSecret: secretKey === undefined, clock }
    const { rows, files } = await importData(resolve(parameter!), places)
    for (const [table, count] of Object.entries(rows))
      if (count > 0) print(`  ${table.padEnd(22)}${formatNumber(count)} rows`)
    print(`Imported the tables above and ${formatNumber(files.length)} files.`)
  },
}

const COMMANDS: Record<string, Command> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  'reset-two-step': resetSecondStep,
  backup,
  restore,
  export: exportCommand,
  import: importCommand,
  'import-from': importFrom,
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
  return describeError(error).replace(/[\r\n]+/g, ' ')
}
