/** `npm run admin -- backup`: also run by the server every night, and by admins from the panel. */
import { resolve } from 'node:path'
import { makeBackup } from '../../features/backup/make.ts'
import { STAGE_LINES } from '../../features/backup/progress-lines.ts'
import { rotateBackups } from '../../features/backup/rotate.ts'
import type { Command } from './command.ts'
import { thousands } from './words.ts'

export const backup: Command = {
  summary:
    'Back up the database, uploads and secret into one verified archive. Safe while the site is running. Without FILE, save to DATA_DIR/backups and remove the oldest backups there.',
  parameter: '[FILE]',
  database: 'none',
  async run({ config, clock, print }, { parameter }) {
    const { dataDir, uploadsDir, secretKey, backups } = config()
    const { path, bytes, manifest } = await makeBackup({
      dataDir,
      uploadsDir,
      takesSecret: secretKey === undefined,
      clock,
      file: parameter === undefined ? undefined : resolve(parameter),
      onStage: (stage) => print(STAGE_LINES[stage]),
    })
    const { database, uploads, missing } = manifest
    const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0)
    print(
      `Created ${path}: ${thousands(rows)} rows, ${thousands(uploads.files)} files, ${thousands(bytes)} bytes.`,
    )
    if (secretKey !== undefined) print('The archive does not contain SECRET_KEY. Store it separately.')
    for (const file of missing) print(`Missing file: ${file} is listed in the database but was already gone.`)
    if (parameter !== undefined) return
    const gone = await rotateBackups(dataDir, backups.kept)
    if (gone.length > 0) print(`Removed the oldest: ${gone.join(', ')}.`)
  },
}
