/** `npm run admin -- rebuild` (contract 7): new pages in the running server, which serves the old ones until then. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askForPages } from '../control.ts'
import { type Command, UsageError } from './command.ts'

export const rebuild: Command = {
  summary:
    'makes every public page anew in the running server; when none runs, tries whether they can be made',
  usage: '',
  options: {},
  parameters: [],
  database: 'none',
  async run({ config, clock, say }) {
    const settings = config()
    const served = await askForPages(settings.dataDir, 'rebuild')
    if (served) return say(`Rebuilt ${served.pages} pages in ${served.took_ms} ms. They are being served.`)
    if (!existsSync(join(settings.dataDir, 'site.sqlite')))
      throw new UsageError(`there is no database in ${settings.dataDir}`)
    // Loads the whole site, which no other command needs.
    const { renderAllPages } = await import('../prerender-check.ts')
    const { pages, took_ms } = await renderAllPages(settings, clock)
    say(`All ${pages} pages can be made (${took_ms} ms). No server runs; the next start serves them.`)
  },
}
