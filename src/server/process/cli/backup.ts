/** `npm run admin -- backup` (contract 7): also run by the server every night, and by admins from the panel. */
import { resolve } from 'node:path'
import { makeBackup } from '../../features/backup/make.ts'
import { STAGE_LINES } from '../../features/backup/progress-lines.ts'
import { rotateBackups } from '../../features/backup/rotate.ts'
import type { Command } from './command.ts'
import { thousands } from './words.ts'

export const backup: Command = {
  summary:
    'puts database, uploads and secret into one checked archive, also while the site runs; without FILE among the backups of DATA_DIR, where the oldest go',
  usage: '[FILE]',
  options: {},
  parameters: ['[FILE]'],
  database: 'none',
  async run({ config, clock, say }, { parameters }) {
    const { dataDir, uploadsDir, secretKey, backups } = config()
    const { path, bytes, manifest } = await makeBackup({
      dataDir,
      uploadsDir,
      takesSecret: secretKey === undefined,
      clock,
      file: parameters.FILE === undefined ? undefined : resolve(parameters.FILE),
      tell: (stage) => say(STAGE_LINES[stage]),
    })
    const { database, uploads, missing, holds_secret } = manifest
    const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0)
    say(
      `Made ${path}: ${thousands(rows)} rows, ${thousands(uploads.files)} files, ${thousands(bytes)} bytes.`,
    )
    if (!holds_secret) say('It holds no secret: keep SECRET_KEY somewhere else.')
    for (const file of missing) say(`The database names ${file}, which was gone before.`)
    if (parameters.FILE !== undefined) return
    const gone = await rotateBackups(dataDir, backups.kept)
    if (gone.length > 0) say(`Removed the oldest: ${gone.join(', ')}.`)
  },
}
