/** `npm run admin -- restore` (docs/rules.md, Commands). */
import { Option } from 'commander'
import { formatNumber } from '#shared/base/format-number.ts'
import { restoreBackup } from '../../features/backup/restore.ts'
import { COMMAND_LINE, type Command } from './command.ts'

/** The tables whose rows an operator would count. */
const MAIN_TABLES = [
  'user',
  'quotation',
  'contact',
  'product',
  'partner',
  'notice',
  'tool',
  'mail',
  'translation',
]

export const restore: Command = {
  summary:
    'Check a backup and restore it. The site must be stopped. FILE is a path or a name in DATA_DIR/backups. With --force, existing data is set aside, never deleted. Everyone has to sign in again, and unsent emails are held in the outbox.',
  options: [new Option('--force', 'set existing data aside')],
  parameter: '<FILE>',
  database: 'none',
  async run({ config, clock, print }, { values, parameter }) {
    const { dataDir, uploadsDir, secretKey } = config()
    const { manifest, replaced, sessionsEnded, mailsHeld } = await restoreBackup({
      file: parameter!,
      dataDir,
      uploadsDir,
      isForced: values.force === true,
      takesSecret: secretKey === undefined,
      clock,
      address: COMMAND_LINE,
    })
    const { database, uploads, missing } = manifest
    print(`Restored the backup of ${manifest.made_at}, made by version ${manifest.program}.`)
    for (const table of MAIN_TABLES)
      print(`  ${table.padEnd(12)}${formatNumber(database.rows[table] ?? 0)} rows`)
    print(`  ${'files'.padEnd(12)}${formatNumber(uploads.files)}, ${formatNumber(uploads.bytes)} bytes`)
    print('All checksums match and the database is intact.')
    for (const file of missing)
      print(`Missing file: ${file} is listed in the database but was not in the backup.`)
    print(`Ended ${formatNumber(sessionsEnded)} sessions. Everyone has to sign in again.`)
    if (mailsHeld > 0)
      print(
        `Held ${formatNumber(mailsHeld)} emails that may already have been sent. See the outbox, status “Failed”.`,
      )
    if (!manifest.holds_secret)
      print('The backup does not contain the secret. Set the SECRET_KEY that was in use when it was made.')
    else if (secretKey !== undefined)
      print(
        'SECRET_KEY is set, so the secret in the backup was not restored. Two-step verification works only with the key it was set up with.',
      )
    if (replaced !== undefined) print(`The previous data is in ${replaced}.`)
  },
}
