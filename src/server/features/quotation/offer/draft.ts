/** The next version of a quotation as users prepare it, which no customer sees until it is sent. */

import type { SignedInContext } from '#server/core/context.ts'
import { assertCurrent } from '#server/core/etag.ts'
import { toFlag } from '#server/db/flag.ts'
import { isoTime } from '#server/platform/clock.ts'
import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { NO_OWN_DEPOSIT } from '#shared/order/deposit.ts'
import { hasDiscount } from '#shared/quotation/discount.ts'
import { LIFE } from '#shared/quotation/life.ts'
import { LINE_WORDS } from '#shared/quotation/line-parts.ts'
import type { DraftEdit, DraftLine, NewDraft, Version } from '#shared/quotation/version-schema.ts'
import { recordAudit } from '../../audit/record.ts'
import { deleteUploads } from '../../stored-file/store.ts'
import { findOne, findQuotationFor } from '../access.ts'
import { deleteAttached, listAttached } from '../attached/store.ts'
import { correctCustomer, customerChange } from '../customer.ts'
import { takeIfNobodys } from '../desk/take.ts'
import { newFileName } from '../file/name.ts'
import { recordEvent } from '../history/record.ts'
import { deleteEvent, hasEventAfter, listEvents } from '../history/store.ts'
import {
  changeQuotation,
  deleteLines,
  deleteQuotation,
  insertLines,
  type Quotation,
  type StoredLine,
} from '../store.ts'
import { listVersions } from '../version/find.ts'
import { draftLines } from '../version/lines.ts'
import {
  assertDeposit,
  assertDiscount,
  openUntil,
  storedTotals,
  TERM_FIELDS,
  type Terms,
} from '../version/rules.ts'
import { deleteVersion, insertVersion, listLinesOfVersions, updateVersion } from '../version/store.ts'

/** A draft has fewer. */
const EVENTS_READ = 200

export interface DraftContent {
  lines: readonly StoredLine[]
  terms: Terms
  shows_photos: 0 | 1
  valid_until: string | null
}

/**
 * Saves the unsent version, or makes one after the newest. Throws `not_found`, `conflict` when someone else saved or
 * sent one since, and `invalid`. Without a change it writes nothing.
 */
export function saveDraft(
  ctx: SignedInContext,
  { id, if_match, contact, ...input }: DraftEdit,
): IsoTimes<Version> {
  return ctx.write(() => {
    const quotation = findQuotationFor(ctx, id, 'revise')
    const shown = shownVersion(ctx, id, if_match)
    const draft = readDraft(ctx, input, linesOfAll(ctx, id))
    const isNeverSent = !LIFE[quotation.status].isSent
    const newContact = customerChange(quotation, contact ?? {})
    if (!isNeverSent) storeCustomer(ctx, quotation, newContact)
    if (isUnchanged(shown, draft) && (!isNeverSent || Object.keys(newContact).length === 0)) return shown
    // Not at each save: who has undone it would get it back a second later.
    if (shown.state !== 'draft') takeIfNobodys(ctx, findOne(ctx.db, id))
    const isNew = shown.state === 'sent'
    const version = isNew ? shown.version + 1 : shown.version
    const { lines, terms } = draft
    if (isNew) insertNext(ctx, { id, version }, draft)
    else {
      deleteLines(ctx.db, { id, version })
      updateVersion(ctx.db, { quotation: id, version }, draftValues(ctx, draft))
      insertLines(ctx.db, { id, version }, lines)
    }
    if (isNeverSent)
      changeQuotation(ctx.db, id, quotation.status, { ...storedTotals(lines, terms), ...newContact })
    // What was asked is no longer what is written.
    if (!ctx.user.is_staff) changeQuotation(ctx.db, id, quotation.status, { approval_asked_at: null })
    recordSave(ctx, id, version)
    return listVersions(ctx.db, id).find((it) => it.version === version)!
  })
}

/** The version that follows the newest, as a draft. */
export function insertNext(
  ctx: SignedInContext,
  { id, version }: { id: string; version: number },
  draft: DraftContent,
): void {
  const values = draftValues(ctx, draft)
  insertVersion(ctx.db, {
    ...values,
    quotation: id,
    version,
    created_at: values.updated_at,
    full_file: newFileName(),
  })
  insertLines(ctx.db, { id, version }, draft.lines)
}

function draftValues(ctx: SignedInContext, { lines, terms, shows_photos, valid_until }: DraftContent) {
  return {
    ...terms,
    ...storedTotals(lines, terms),
    ...toAuthor(ctx),
    state: 'draft' as const,
    shows_photos,
    valid_until,
    updated_at: isoTime(ctx.clock.now()),
  }
}

/** Deletes the unsent version with its files; a quotation that was never sent goes with it. Throws `not_found` and `conflict`. */
export async function discardDraft(
  ctx: SignedInContext,
  { id, if_match }: { id: string; if_match?: string | undefined },
): Promise<void> {
  const gone = ctx.write(() => {
    const quotation = findQuotationFor(ctx, id, 'discard_draft')
    const { version, created_at } = shownVersion(ctx, id, if_match)
    recordAudit(ctx, { action: 'quotation_draft_discarded', detail: { id, version } })
    const attached = listAttached(ctx.db, id).filter((one) => one.version === version)
    const files = attached.map(({ file }) => file)
    deleteUploads(ctx.db, files)
    if (!LIFE[quotation.status].isSent) {
      deleteQuotation(ctx.db, id)
      return files
    }
    for (const one of attached) deleteAttached(ctx.db, one.id)
    deleteVersion(ctx.db, { quotation: id, version })
    // What came beside the draft was not its answer.
    if (!hasEventAfter(ctx.db, id, ['change_requested'], created_at))
      changeQuotation(ctx.db, id, quotation.status, { change_asked_at: null })
    changeQuotation(ctx.db, id, quotation.status, { approval_asked_at: null, refused_at: null })
    recordEvent(ctx, { quotation: id, kind: 'draft_discarded', version })
    return files
  })
  await ctx.uploads.remove(gone)
}

/** The newest version, which an edit begins from. Throws `conflict` when it is not the one that the caller saw. */
export function shownVersion(
  ctx: SignedInContext,
  id: string,
  ifMatch: string | undefined,
): IsoTimes<Version> {
  const [shown] = listVersions(ctx.db, id)
  const { etag: _, files: __, ...content } = shown!
  assertCurrent(content, ifMatch)
  return shown!
}

/** Throws `invalid`. */
export function readDraft(
  ctx: SignedInContext,
  input: Omit<NewDraft, 'contact' | 'contact_request'>,
  earlier: readonly StoredLine[],
): DraftContent {
  const { valid_until_day } = input
  const lines = draftLines(ctx, input.lines, earlier)
  const discount_reason = hasDiscount(input) ? input.discount_reason : ''
  const own = input.deposit_of === null ? NO_OWN_DEPOSIT : { deposit: input.deposit ?? 0 }
  const terms = { ...pickFields(input, TERM_FIELDS), discount_reason, ...own }
  assertDiscount(lines, terms)
  assertDeposit(lines, terms)
  return {
    lines,
    terms,
    shows_photos: toFlag(input.shows_photos ?? ctx.company.facts().offer_photos === 'on'),
    valid_until: valid_until_day === null ? null : openUntil(valid_until_day, ctx.clock.now()),
  }
}

/** Lists the lines of all its versions, newest first. */
export function linesOfAll({ db }: SignedInContext, id: string): StoredLine[] {
  return listLinesOfVersions(db, id)
    .toSorted((one, other) => other.version - one.version)
    .map(({ quotation: _, version: __, position: ___, ...line }) => line)
}

function isUnchanged(
  shown: IsoTimes<Version>,
  { lines, terms, shows_photos, valid_until }: DraftContent,
): boolean {
  const isSameDay = valid_until === shown.valid_until || (shown.state === 'sent' && valid_until === null)
  const names = Object.keys(terms) as (keyof Terms)[]
  return (
    isSameDay &&
    shows_photos === toFlag(shown.shows_photos) &&
    names.every((name) => terms[name] === shown[name]) &&
    writing(shown.lines) === writing(lines)
  )
}

/** What users write of lines, to compare. */
function writing(
  lines: readonly (Omit<DraftLine, 'is_optional'> & { is_optional: boolean | 0 | 1 })[],
): string {
  return JSON.stringify(
    lines.map((line) => ({
      ...pickFields(line, ['product', 'quantity', 'monthly_price', 'upfront_price', ...LINE_WORDS]),
      ...(line.product === null && pickFields(line, ['name_en', 'name_zh'])),
      is_optional: Boolean(line.is_optional),
    })),
  )
}

/** The customer is not a part of a version: once one was sent, a correction counts at once. */
function storeCustomer(
  ctx: SignedInContext,
  quotation: Quotation,
  change: ReturnType<typeof customerChange>,
): void {
  const fields = Object.keys(change)
  if (fields.length === 0) return
  recordAudit(ctx, { action: 'quotation_updated', detail: { id: quotation.id, fields } })
  correctCustomer(ctx, quotation, change)
}

export function toAuthor({ user }: SignedInContext): { author: number; author_name: string } {
  return { author: user.id, author_name: user.username }
}

/** A hundred saves of one draft by one user are one entry of the history, and one of the audit log. */
export function recordSave(ctx: SignedInContext, quotation: string, version: number): void {
  const events = listEvents(ctx.db, quotation, EVENTS_READ)
  const end = events.findIndex(({ kind }) => kind === 'sent' || kind === 'draft_discarded')
  const before = events
    .slice(0, end === -1 ? undefined : end)
    .find(({ kind, actor }) => kind === 'draft_saved' && actor === ctx.user.id)
  if (before) deleteEvent(ctx.db, before.id)
  else recordAudit(ctx, { action: 'quotation_draft_saved', detail: { id: quotation, version } })
  recordEvent(ctx, { quotation, kind: 'draft_saved', version })
}
