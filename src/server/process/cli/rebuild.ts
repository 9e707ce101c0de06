/** `npm run admin -- rebuild`: new pages in the running server, which serves the old ones until then. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askForPages } from '../control.ts'
import { type Command, UsageError } from './command.ts'

export const rebuild: Command = {
  summary:
    'Rebuild every public page of the running site. If the site is not running, check that the pages can be built.',
  database: 'none',
  async run({ config, clock, print }) {
    const settings = config()
    const served = await askForPages(settings.dataDir, 'rebuild')
    if (served) return print(`Rebuilt ${served.pages} pages in ${served.took_ms} ms. They are live.`)
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
