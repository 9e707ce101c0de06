/** Lists of customers: what a file would change, its import in one step, and all customers as a file. */
import type { z } from 'zod'
import type { Attachment } from '#server/core/answers/attachment.ts'
import { type Cell, type SheetFormat, sheetFile } from '#server/core/answers/sheet-file.ts'
import type { SignedInContext } from '#server/core/context.ts'
import { entityTag } from '#server/core/etag.ts'
import { AppError, fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { forEachYielding } from '#server/platform/cooperative.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { CUSTOMER_LIST } from '#shared/customer/columns.ts'
import type {
  CustomersPreview,
  ImportCustomers,
  importedCustomersSchema,
  previewCustomersSchema,
} from '#shared/customer/list-schema.ts'
import { CUSTOMER_HEADS } from '#shared/i18n/customer-heads.ts'
import { recordAudit } from '../../audit/record.ts'
import { readLines } from '../../price-list/read-lines.ts'
import { rememberColumns } from '../../price-list/remembered.ts'
import { waysOf } from '../rules.ts'
import { listCustomersFrom } from '../search/store.ts'
import { addWays, findCustomer, insertCustomer, updateCustomer } from '../store.ts'
import { type Compared, comparing, type Planned } from './compare.ts'

/** How many of each kind a preview shows. */
const SHOWN_MAX = 500

/** Nothing is changed. Other requests are answered in between. */
export async function previewCustomers(
  ctx: SignedInContext,
  input: z.infer<typeof previewCustomersSchema>,
): Promise<CustomersPreview> {
  const list = await readLines(ctx, input, CUSTOMER_LIST)
  const compared = nothingYet()
  await forEachYielding(comparing(ctx.db, list, compared), () => {})
  const { planned, faults, unchanged, empty } = compared
  const changes = planned.map(({ change }) => change)
  const doubtful = changes.filter(({ doubt }) => doubt !== null)
  const sure = changes.filter(({ doubt }) => doubt === null)
  const [changed, added] = [true, false].map((isKnown) =>
    sure.filter(({ customer }) => (customer !== null) === isKnown),
  ) as [typeof sure, typeof sure]
  return {
    sheet: list.sheet,
    heads: list.heads,
    columns: list.columns,
    is_remembered: list.is_remembered,
    rows: list.lines.length - empty,
    unchanged,
    changed: changed.slice(0, SHOWN_MAX),
    changed_count: changed.length,
    added: added.slice(0, SHOWN_MAX),
    added_count: added.length,
    doubtful: doubtful.slice(0, SHOWN_MAX),
    doubtful_count: doubtful.length,
    faults: faults.slice(0, SHOWN_MAX),
    fault_count: faults.length,
    tag: tagOf(compared),
  }
}

function nothingYet(): Compared {
  return { planned: [], faults: [], unchanged: 0, empty: 0 }
}

function tagOf({ planned, faults }: Compared): string {
  return entityTag({ planned, faults: faults.length })
}

/** Doubtful lines only where they are named. Throws `conflict` unless it does exactly what its preview showed. */
export async function importCustomers(
  ctx: SignedInContext,
  { tag, skip, take, ...input }: ImportCustomers,
): Promise<z.infer<typeof importedCustomersSchema>> {
  const list = await readLines(ctx, input, CUSTOMER_LIST)
  const [skipped, taken] = [new Set(skip), new Set(take)]
  return ctx.write(() => {
    const compared = nothingYet()
    for (const _ of comparing(ctx.db, list, compared));
    if (tagOf(compared) !== tag) throw new AppError('conflict', 'error.changedMeanwhile')
    const wanted = compared.planned.filter(({ change: { doubt, line } }) =>
      doubt === null ? !skipped.has(line) : taken.has(line),
    )
    if (wanted.length === 0) throw fieldError('file', 'priceList.nothing')
    rememberColumns(ctx, CUSTOMER_LIST, list)
    const made_at = isoTime(ctx.clock.now())
    for (const planned of wanted) apply(ctx, planned, made_at)
    const added = wanted.filter(({ change }) => change.customer === null).length
    const counts = { changed: wanted.length - added, added }
    recordAudit(ctx, {
      action: 'customers_imported',
      detail: { name: input.file.name.slice(0, 200), ...counts },
    })
    return counts
  })
}

/** An address or number of another customer stays theirs. */
function apply({ db }: SignedInContext, { change, values }: Planned, made_at: string): void {
  if (change.customer !== null) {
    updateCustomer(db, change.customer, values)
    addWays(db, change.customer, waysOf(findCustomer(db, change.customer)!))
    return
  }
  const { note, ...given } = values
  const blank = { name: '', restaurant: '', district: '', email: '', phone: '', language: 'en' as Language }
  const id = insertCustomer(db, { ...blank, ...given }, made_at)
  if (note !== undefined) updateCustomer(db, id, { note })
  addWays(db, id, waysOf({ ...blank, ...given }))
}

/** So many are read at once, so that other requests are answered in between. */
const READ_AT_ONCE = 500

export async function exportCustomers(
  ctx: SignedInContext,
  { format, language }: { format: SheetFormat; language: Language },
): Promise<Attachment> {
  const rows: Cell[][] = [CUSTOMER_LIST.names.map((name) => CUSTOMER_HEADS[name][language][0])]
  await forEachYielding(partsOf(ctx), (part) => {
    for (const row of part) rows.push(CUSTOMER_LIST.names.map((name) => row[name]))
  })
  ctx.write(() => recordAudit(ctx, { action: 'customers_exported', detail: { count: rows.length - 1 } }))
  return sheetFile(`customers-${hongKongDay(isoTime(ctx.clock.now()))}`, format, rows)
}

function* partsOf({ db }: SignedInContext) {
  for (let after = 0, isMore = true; isMore; ) {
    const part = listCustomersFrom(db, after, READ_AT_ONCE)
    yield part
    after = part.at(-1)?.id ?? after
    isMore = part.length === READ_AT_ONCE
  }
}
