/** `npm run admin -- import`: imports an export. */
import { resolve } from 'node:path'
import { importData } from '../../features/export/import.ts'
import type { Command } from './command.ts'
import { thousands } from './words.ts'

export const importCommand: Command = {
  summary:
    'reads an export into an empty DATA_DIR while no site runs there: all of it or nothing; sessions go on and waiting mails are sent, so stop the old site for good',
  usage: 'FOLDER',
  options: {},
  parameters: ['FOLDER'],
  database: 'none',
  async run({ config, clock, say }, { parameters }) {
    const { dataDir, uploadsDir, secretKey } = config()
    const places = { dataDir, uploadsDir, takesSecret: secretKey === undefined, clock }
    const { rows, files } = await importData(resolve(parameters.FOLDER!), places)
    for (const [table, count] of Object.entries(rows))
      if (count > 0) say(`  ${table.padEnd(22)}${thousands(count)} rows`)
    say(`Imported them, and ${thousands(files.length)} files.`)
  },
}
