/** New quotations of users, and copies, which no customer sees until they are sent. */
import type { SignedInContext } from '#server/core/context.ts'
import { toFlag } from '#server/db/flag.ts'
import { pickFields } from '#shared/base/fields.ts'
import { ACTS } from '#shared/quotation/life.ts'
import type { QuotationSubmission } from '#shared/quotation/schema.ts'
import type { NewDraft } from '#shared/quotation/version-schema.ts'
import { takeRequest } from '../../contact/take.ts'
import { ownerFor } from '../../customer/store.ts'
import { findOne } from '../access.ts'
import { recordAction } from '../history/record.ts'
import { drawKey } from '../link.ts'
import { firstVersionOf, newQuotation } from '../new-quotation.ts'
import { insertQuotation, listQuotationLines, type Quotation } from '../store.ts'
import { listVersions } from '../version/find.ts'
import { storedTotals, TERM_FIELDS } from '../version/rules.ts'
import { insertVersion } from '../version/store.ts'
import { type DraftContent, readDraft, toAuthor } from './draft.ts'

type QuotationContact = QuotationSubmission['contact']

export function createDraft(
  ctx: SignedInContext,
  { contact, contact_request, customer, ...input }: NewDraft,
): { id: string } {
  const content = readDraft(ctx, input, [])
  const source = contact_request === undefined ? 'desk' : 'request'
  return insertDraft(ctx, { ...contact, customer }, { ...content, source }, (id) => {
    recordAction(ctx, { quotation: id, kind: 'created', version: 1 })
    if (contact_request !== undefined) takeRequest(ctx, contact_request)
  })
}

/**
 * Copies a quotation with the lines, prices and terms that the customer has, for the same customer: not with
 * those of an unsent version, unless nothing was ever sent. Throws `not_found`.
 */
export function copyQuotation(ctx: SignedInContext, of: string): { id: string } {
  const quotation = findOne(ctx.db, of)
  const versions = listVersions(ctx.db, of)
  const copied = versions.find(({ state }) => state === 'sent') ?? versions[0]!
  const lines = listQuotationLines(ctx.db, { id: of, version: copied.version }).map((line) => ({
    ...line,
    is_chosen: line.is_optional === 1 ? (0 as const) : (1 as const),
  }))
  const content = { terms: pickFields(copied, TERM_FIELDS), shows_photos: toFlag(copied.shows_photos) }
  return insertDraft(ctx, quotation, { lines, ...content, valid_until: null, source: 'desk' }, (id) => {
    recordAction(ctx, { quotation: id, kind: 'copied', version: 1, detail: { of } }, { of })
  })
}

interface DraftContact extends QuotationContact {
  /** The customer whose it is, where users said so. */
  customer?: number | null | undefined
}

function insertDraft(
  ctx: SignedInContext,
  { customer, ...contact }: DraftContact,
  { lines, terms, shows_photos, valid_until, source }: DraftContent & Pick<Quotation, 'source'>,
  record: (id: string) => void,
): { id: string } {
  const key = drawKey(ctx.random)
  const quotation: Quotation = {
    ...newQuotation(ctx, contact, { status: ACTS.create.to, lines, key }),
    ...storedTotals(lines, terms),
    source,
    assignee: ctx.user.id,
    files_show: ACTS.create.to,
  }
  try {
    ctx.write(() => {
      if (customer) quotation.customer = ownerFor(ctx.db, customer, contact)
      insertQuotation(ctx.db, quotation, lines)
      insertVersion(ctx.db, {
        ...firstVersionOf(quotation),
        ...terms,
        ...toAuthor(ctx),
        shows_photos,
        state: 'draft',
        sent_at: null,
        valid_until,
      })
      record(quotation.id)
    })
    return { id: quotation.id }
  } finally {
    ctx.quotations.drawnIds.delete(quotation.id)
  }
}
