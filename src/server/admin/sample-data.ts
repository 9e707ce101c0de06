/** `npm run admin -- sample-data`: what a first start brings along, for a database that began without it. */
import { hasCategories } from '../category/store.ts'
import { askForPages } from '../control.ts'
import { seedSampleData } from '../db/seed.ts'
import { seedSampleNotices } from '../notice/sample.ts'
import { hasNotices } from '../notice/store.ts'
import { seedSamplePartners } from '../partner/sample.ts'
import { hasPartners } from '../partner/store.ts'
import { isoTime } from '../platform/clock.ts'
import { joinFileStore } from '../platform/files.ts'
import { seedSampleTools } from '../tool/sample.ts'
import { hasTools } from '../tool/store.ts'
import { listToolGroups } from '../tool-group/store.ts'
import type { Command } from './command.ts'

export const sampleData: Command = {
  summary: 'adds the sample catalogue, partners, notices and tools, each only where there never was one',
  usage: '',
  options: {},
  parameters: [],
  database: 'made',
  async run({ config, db, clock, random, say }) {
    const { dataDir, uploadsDir } = config()
    const kinds = [
      {
        name: 'partners',
        isThere: hasPartners(db),
        add: () => seedSamplePartners({ db, uploads: joinFileStore(uploadsDir), clock, random }),
      },
      { name: 'notices', isThere: hasNotices(db), add: () => seedSampleNotices({ db, clock }) },
      {
        name: 'tools',
        isThere: hasTools(db) || listToolGroups(db).length > 0,
        add: () => seedSampleTools(db),
      },
      // The last, as at a first start: with it the database counts as no longer empty.
      {
        name: 'catalogue',
        isThere: hasCategories(db),
        add: () => void seedSampleData(db, isoTime(clock.now())),
      },
    ]
    for (const { name, isThere, add } of kinds) {
      if (!isThere) await add()
      say(isThere ? `Left the ${name}: something is there.` : `Added the sample ${name}.`)
    }
    if (kinds.every(({ isThere }) => isThere)) return
    if (await askForPages(dataDir, 'renew')) say('The pages of the running server show it.')
  },
}
