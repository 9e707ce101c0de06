/** `npm run admin -- export`: all data in a format that can be read without a database. */
import { resolve } from 'node:path'
import { exportData } from '../../features/export/export.ts'
import type { Command } from './command.ts'
import { thousands } from './words.ts'

export const exportCommand: Command = {
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
      `Exported ${thousands(all)} rows from ${tables} tables and ${thousands(files.length)} files to ${folder}.`,
    )
  },
}
