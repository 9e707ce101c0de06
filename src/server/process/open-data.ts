/** Opens the database: migrated, with sample data when it is empty, and prepared for this process. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Services } from '../core/context.ts'
import { backUpBeforeUpgrade } from '../db/backup.ts'
import { assertSynchronousFull, openDatabase } from '../db/open.ts'
import { Db, hasRows } from '../db/query.ts'
import { createOrMigrate } from '../db/schema.ts'
import { indexContacts } from '../features/contact/store.ts'
import { keepCustomers } from '../features/customer/store.ts'
import { releaseAllMails } from '../features/mail/store.ts'
import { indexQuotations } from '../features/quotation/store.ts'
import {
  seedSampleCatalogue,
  seedSampleNotices,
  seedSamplePartners,
  seedSampleQuestions,
  seedSampleReferences,
  seedSampleTools,
} from '../features/sample/seed.ts'
import { isoTime, type Random } from '../platform/clock.ts'
import { makeFolder } from '../platform/files/files.ts'
import { syncToDisk } from '../platform/files/folder.ts'
import { OperatorError } from '../platform/operator-error.ts'

/**
 * Contact requests and quotations without a search index come from an older version. Small steps, so that a stop
 * in between loses little.
 */
const INDEXED_AT_ONCE = 1_000

export async function openData(
  config: Config,
  { uploads, clock, random, log }: Pick<Services, 'uploads' | 'clock' | 'random' | 'log'>,
): Promise<{ db: Db; isSampled: boolean }> {
  makeFolder(config.dataDir, 0o750)
  const sqlite = openDatabase(join(config.dataDir, 'site.sqlite'))
  try {
    createOrMigrate(sqlite, (version) => {
      const path = backUpBeforeUpgrade(sqlite, config.dataDir, version)
      log.info({ path }, 'the database was backed up before its upgrade')
    })
    const db = new Db(sqlite)
    const isSampled = config.sampleData && !hasRows(db, 'category')
    if (isSampled) {
      // The catalogue is last: after it the database no longer counts as empty.
      await seedSamplePartners({ db, uploads, clock, random })
      seedSampleNotices({ db, clock })
      seedSampleTools(db)
      seedSampleQuestions(db)
      seedSampleReferences(db)
      seedSampleCatalogue(db, isoTime(clock.now()))
    }
    releaseAllMails(db, isoTime(clock.now()))
    while (indexContacts(db, INDEXED_AT_ONCE) > 0);
    while (indexQuotations(db, INDEXED_AT_ONCE) > 0);
    while (keepCustomers(db, INDEXED_AT_ONCE) > 0);
    assertSynchronousFull(sqlite)
    return { db, isSampled }
  } catch (error) {
    sqlite.close()
    throw error
  }
}

const SECRET_BYTES = 32

/** The key that signs captcha challenges and tokens: configured, or generated once and stored beside the database. */
export function loadSecret(dataDir: string, random: Random): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) makeSecret(path, random.token(SECRET_BYTES))
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < SECRET_BYTES)
    throw new OperatorError(`${path} does not contain a usable key. Delete it to create a new one.`)
  return secret
}

/** Complete or absent, even after a kill or on a full disk: a partial key would keep the program from starting. */
function makeSecret(path: string, secret: string): void {
  const partial = `${path}.partial`
  writeFileSync(partial, secret, { mode: 0o600, flush: true })
  renameSync(partial, path)
  syncToDisk(dirname(path))
}
