/** The version that renews the term of an order: what is accepted, offered again. */

import type { SignedInContext } from '#server/core/context.ts'
import { toFlag } from '#server/db/flag.ts'
import { pickFields } from '#shared/base/fields.ts'
import type { RenewalPrices } from '#shared/order/life.ts'
import { listQuotationLines } from '../store.ts'
import { listVersions } from '../version/find.ts'
import { sameLines } from '../version/lines.ts'
import { TERM_FIELDS } from '../version/rules.ts'
import { insertNext, recordSave } from './draft.ts'

/** Makes its draft; does nothing where the next version is written already. Call it inside a transaction. */
export function draftRenewal(ctx: SignedInContext, id: string, prices: RenewalPrices): void {
  const [newest] = listVersions(ctx.db, id)
  if (newest?.state !== 'sent') return
  const before = listQuotationLines(ctx.db, { id, version: newest.version })
  const lines = sameLines(ctx, before, prices === 'today')
  const version = newest.version + 1
  const content = { terms: pickFields(newest, TERM_FIELDS), shows_photos: toFlag(newest.shows_photos) }
  insertNext(ctx, { id, version }, { lines, ...content, valid_until: null })
  recordSave(ctx, id, version)
}
