/** `npm run admin -- import`: imports an export. */
import { resolve } from 'node:path'
import { importData } from '../../features/export/import.ts'
import type { Command } from './command.ts'
import { thousands } from './words.ts'

export const importCommand: Command = {
  summary:
    'Import an export into an empty DATA_DIR, all or nothing. The site must not be running. Sessions stay valid and waiting emails are sent, so shut down the old site permanently.',
  parameter: '<FOLDER>',
  database: 'none',
  async run({ config, clock, print }, { parameter }) {
    const { dataDir, uploadsDir, secretKey } = config()
    const places = { dataDir, uploadsDir, takesSecret: secretKey === undefined, clock }
    const { rows, files } = await importData(resolve(parameter!), places)
    for (const [table, count] of Object.entries(rows))
      if (count > 0) print(`  ${table.padEnd(22)}${thousands(count)} rows`)
    print(`Imported the tables above and ${thousands(files.length)} files.`)
  },
}
