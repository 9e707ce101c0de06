/** `npm run admin -- sample-data`: the sample data of a first start, for a database that began without it. */

import { hasRows } from '../../db/query.ts'
import {
  seedSampleCatalogue,
  seedSampleNotices,
  seedSamplePartners,
  seedSampleQuestions,
  seedSampleReferences,
  seedSampleTools,
} from '../../features/sample/seed.ts'
import { listToolGroups } from '../../features/tool/store.ts'
import { isoTime } from '../../platform/clock.ts'
import { joinFileStore } from '../../platform/files/files.ts'
import { askForPages } from '../control.ts'
import type { Command } from './command.ts'

export const sampleData: Command = {
  summary:
    'Add the sample catalogue with its starter packages, partners, notices, tools, questions and references. Skip any of them that has ever had entries.',
  database: 'create',
  async run({ config, db, clock, random, print }) {
    const { dataDir, uploadsDir } = config()
    const kinds = [
      {
        name: 'partners',
        isThere: hasRows(db, 'partner'),
        add: () => seedSamplePartners({ db, uploads: joinFileStore(uploadsDir), clock, random }),
      },
      { name: 'notices', isThere: hasRows(db, 'notice'), add: () => seedSampleNotices({ db, clock }) },
      {
        name: 'tools',
        isThere: hasRows(db, 'tool') || listToolGroups(db).length > 0,
        add: () => seedSampleTools(db),
      },
      { name: 'questions', isThere: hasRows(db, 'question'), add: () => seedSampleQuestions(db) },
      { name: 'references', isThere: hasRows(db, 'reference'), add: () => seedSampleReferences(db) },
      // Last, as at a first start: after it the database no longer counts as empty.
      {
        name: 'catalogue',
        isThere: hasRows(db, 'category'),
        add: () => seedSampleCatalogue(db, isoTime(clock.now())),
      },
    ]
    for (const { name, isThere, add } of kinds) {
      if (!isThere) await add()
      print(isThere ? `Skipped ${name}: entries already exist.` : `Added the sample ${name}.`)
    }
    if (kinds.every(({ isThere }) => isThere)) return
    if (await askForPages(dataDir, 'renew')) print('The public pages are updated.')
  },
}
