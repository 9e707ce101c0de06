/** `npm run admin -- restore` (contract 7). */
import { restoreBackup } from '../../features/backup/restore.ts'
import { COMMAND_LINE, type Command } from './command.ts'
import { thousands } from './words.ts'

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
    'checks a backup and puts it in place while the site is stopped; FILE is a path, or a name in DATA_DIR/backups; --force sets aside what is there (nothing is deleted); everybody signs in again, and mails that were on their way wait in the outbox',
  usage: 'FILE [--force]',
  options: { force: { type: 'boolean' } },
  parameters: ['FILE'],
  database: 'none',
  async run({ config, clock, say }, { values, parameters }) {
    const { dataDir, uploadsDir, secretKey } = config()
    const { manifest, replaced, sessionsEnded, mailsHeld } = await restoreBackup({
      file: parameters.FILE!,
      dataDir,
      uploadsDir,
      isForced: values.force === true,
      takesSecret: secretKey === undefined,
      clock,
      address: COMMAND_LINE,
    })
    const { database, uploads, missing } = manifest
    say(`Restored the backup of ${manifest.made_at}, made by version ${manifest.program}.`)
    for (const table of MAIN_TABLES) say(`  ${table.padEnd(12)}${thousands(database.rows[table] ?? 0)} rows`)
    say(`  ${'files'.padEnd(12)}${thousands(uploads.files)}, ${thousands(uploads.bytes)} bytes`)
    say('Every file has its hash, and the database is whole.')
    for (const file of missing) say(`The database names ${file}, which the backup never had.`)
    say(`Ended ${thousands(sessionsEnded)} sessions: everybody signs in again.`)
    if (mailsHeld > 0)
      say(`Held ${thousands(mailsHeld)} mails that may have been sent since: see the outbox, "failed".`)
    if (!manifest.holds_secret) say('The backup holds no secret: set the SECRET_KEY under which it was made.')
    else if (secretKey !== undefined)
      say(
        'SECRET_KEY is set, so the secret of the backup was left out: second steps need the one they were made with.',
      )
    if (replaced !== undefined) say(`What was there before is in ${replaced}.`)
  },
}
