/** Sample partners for an empty database, each with its logo as if admins had uploaded it. */
import { emptyTexts, textNamesOf } from '#shared/base/fields.ts'
import { HOST } from '#shared/base/links.ts'
import { PARTNER_FIELDS } from '#shared/partner.ts'
import type { Db } from '../../db/query.ts'
import { SAMPLE_PARTNERS } from '../../db/sample/sample-partners.ts'
import { type Clock, isoTime, type Random } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { logoFileName } from '../stored-file/rules.ts'
import { saveUpload } from '../stored-file/store.ts'
import { hasPartners, insertPartner } from './store.ts'

interface Parts {
  db: Db
  uploads: FileStore
  clock: Clock
  random: Random
}

/** Writes files before the rows that name them. Does nothing if there was ever a partner. */
export async function seedSamplePartners({ db, uploads, clock, random }: Parts): Promise<void> {
  if (hasPartners(db)) return
  const partners = SAMPLE_PARTNERS.map(({ name, description, logo }) => ({
    name,
    description,
    file: logoFileName(name, '.png', random),
    content: logo,
  }))
  await uploads.write(partners.map(({ file, content }) => ({ name: file, content })))
  const created_at = isoTime(clock.now())
  db.transaction(() => {
    partners.forEach(({ name, description, file, content }, position) => {
      saveUpload(db, { file, content_type: 'image/png', bytes: content.length, created_at })
      insertPartner(db, {
        ...emptyTexts(textNamesOf(PARTNER_FIELDS)),
        name,
        description,
        link: HOST,
        socials: HOST,
        logo: file,
        position,
      })
    })
  })
}
