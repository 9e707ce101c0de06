/** Sample quotations for a first start, as if customers and staff had worked with them for three months. */

import { hongKongDay } from '#shared/base/date.ts'
import { namesOf, pickFields } from '#shared/base/fields.ts'
import { totalsOf } from '#shared/product/product.ts'
import { QUOTATION_CUSTOMER_FIELDS } from '#shared/quotation/desk.ts'
import { ACTS, isDone, isKept, isOrder, LIFE } from '#shared/quotation/life.ts'
import type { QuotationEventKind } from '#shared/quotation/status.ts'
import type { Services } from '../../core/context.ts'
import { SAMPLE_QUOTATIONS, type SampleQuotation } from '../../db/sample/sample.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { digestOf } from '../../platform/digest.ts'
import { makeOrder } from '../order/make.ts'
import { catalogueNames } from '../product/catalogue.ts'
import { listOfferedProducts } from '../product/store.ts'
import { saveUpload } from '../stored-file/store.ts'
import { listUsers } from '../user/store.ts'
import { asSubmitted, recordCopies, renderCopies, renderFullCopy, writeCopies } from './copies.ts'
import { newFileName } from './file/name.ts'
import { insertEvent } from './history/store.ts'
import { drawKey } from './link.ts'
import { printedNow } from './mail-letter.ts'
import { firstVersionOf, newQuotation } from './new-quotation.ts'
import { hasPublicFile, lastMomentAfter, purgeTime, quotationLines } from './rules.ts'
import { insertLines, insertQuotation, type Quotation, type StoredLine } from './store.ts'
import { ownLine } from './version/lines.ts'
import { NO_TERMS, type Terms } from './version/rules.ts'
import { insertAcceptance, insertVersion } from './version/store.ts'

/** Stores one after another, each with its files, until `signal` aborts. */
export async function addSampleQuotations(services: Services, signal: AbortSignal): Promise<void> {
  for (const sample of SAMPLE_QUOTATIONS.toReversed()) {
    if (signal.aborted) return
    await addOne(services, sample)
  }
}

interface Sample {
  quotation: Quotation
  /** The lines of the newest version. */
  lines: readonly StoredLine[]
  terms: Terms
  /** The first version, where it is not the newest. */
  first: { quotation: Quotation; lines: readonly StoredLine[] } | undefined
}

async function addOne(services: Services, sample: SampleQuotation): Promise<void> {
  const { db, uploads, quotations } = services
  const made = buildSample(services, sample)
  const { quotation, lines, terms, first } = made
  const { status, decided_at } = quotation
  const acceptance = isOrder(status)
    ? { name: quotation.name, at: decided_at!, reference: '', handed_by: '' }
    : null
  const printed = printedNow(services, quotation)
  const isPrepared = first !== undefined || !LIFE[status].isSent
  const content = { ...asSubmitted(quotation, lines, printed), terms, isPrepared }
  const offered =
    acceptance && (await renderFullCopy(services, { ...quotation, status: ACTS.send.to }, content))
  const shown = { ...content, acceptance }
  const copies = hasPublicFile(quotation) ? await renderCopies(services, quotation, shown) : undefined
  const kept: { name: string; content: Uint8Array }[] = []
  if (!copies && LIFE[status].isSent)
    kept.push({ name: quotation.full_file, content: await renderFullCopy(services, quotation, shown) })
  if (first) {
    const submitted = asSubmitted(quotation, first.lines, printed)
    const pdf = await renderFullCopy(services, first.quotation, submitted)
    kept.push({ name: first.quotation.full_file, content: pdf })
  }
  await uploads.write(kept)
  if (copies) await writeCopies(services, quotation, copies)
  db.transaction(() => {
    store(services, made, sample, JSON.stringify(printed))
    for (const {
      name: file,
      content: { length: bytes },
    } of kept)
      saveUpload(db, { file, bytes, content_type: 'application/pdf', created_at: quotation.created_at })
    if (copies) recordCopies(services, quotation, copies)
    if (!acceptance) return
    const { id, version, language, monthly_total, upfront_total } = quotation
    insertAcceptance(db, {
      ...{ quotation: id, version, language, monthly_total, upfront_total, ...acceptance },
      address: '192.0.2.0/24',
      pdf_digest: digestOf(offered!),
      taken_back_at: null,
    })
    const { at } = acceptance
    makeOrder(db, { quotation: id, version, at, monthly_total, upfront_total, terms: printed.deposit })
  })
  quotations.drawnIds.delete(quotation.id)
}

function buildSample(services: Services, sample: SampleQuotation): Sample {
  const { language, status, second } = sample
  const createdMs = services.clock.now() - sample.daysAgo * DAY_MS
  const at = { ...services, clock: { now: () => createdMs }, call: { language } }
  const submitted = buildLines(services, sample.products)
  const key = drawKey(services.random)
  const contact = pickFields(sample, namesOf(QUOTATION_CUSTOMER_FIELDS))
  const made = newQuotation(at, contact, {
    status: LIFE[status].isSent ? ACTS.submit.to : ACTS.create.to,
    lines: submitted,
    key,
  })
  const first: Quotation = { ...made, ...buildStatus(services, sample, createdMs, made.expires_at) }
  // The files of one that has no public copy are as they stay.
  const settled = { files_show: hasPublicFile(first) ? null : first.status }
  if (!second)
    return { quotation: { ...first, ...settled }, lines: submitted, terms: NO_TERMS, first: undefined }
  const own = second.own && ownLine({ ...second.own, product: null, is_optional: false })
  const lines = [...buildLines(services, second.products), ...(own ? [own] : [])]
  const { monthly, upfront, reason } = second.discount
  const { monthly_total, upfront_total } = totalsOf(lines)
  const quotation: Quotation = {
    ...first,
    version: 2,
    monthly_total: monthly_total - monthly,
    upfront_total: upfront_total - upfront,
    full_file: newFileName(),
  }
  const terms = {
    ...NO_TERMS,
    discount_monthly: monthly,
    discount_upfront: upfront,
    discount_reason: reason,
    note: second.note,
  }
  return {
    quotation,
    lines,
    terms,
    first: { quotation: { ...first, status: ACTS.verify.to }, lines: submitted },
  }
}

/** What became of it. One that expired was never confirmed, unless its customer opened it. */
function buildStatus(
  { quotations: { openDays }, clock }: Services,
  sample: SampleQuotation,
  createdMs: number,
  expires_at: string,
): Partial<Quotation> {
  const {
    status,
    stage = 'new',
    lost,
    nextAction,
    openedDaysAgo,
    callAskedDaysAgo,
    decidedAfterDays,
    second,
  } = sample
  const after = (days: number) => isoTime(createdMs + days * DAY_MS)
  const isConfirmed =
    LIFE[status].isSent && isKept(status) && (!isDone('expire', status) || openedDaysAgo !== undefined)
  const openFor = isDone('expire', status) ? Math.min(openDays, Math.floor(sample.daysAgo) - 1) : openDays
  const valid_until = isConfirmed
    ? lastMomentAfter(createdMs + (second?.afterDays ?? 0) * DAY_MS, openFor)
    : null
  const decided_at = decidedAfterDays === undefined ? null : after(decidedAfterDays)
  const cancelled_at = isDone('cancel', status) ? after(1) : null
  const ended = isDone('expire', status) ? (valid_until ?? expires_at) : cancelled_at
  const opened = openedDaysAgo === undefined ? null : isoTime(clock.now() - openedDaysAgo * DAY_MS)
  return {
    status,
    verified_at: isConfirmed ? after(0.005) : null,
    valid_until,
    decided_at,
    cancelled_at,
    purge_at: ended === null ? null : purgeTime(ended),
    stage,
    stage_at: stage === 'new' ? isoTime(createdMs) : (decided_at ?? after(0.5)),
    lost_reason: lost?.reason ?? null,
    lost_note: lost?.note ?? '',
    reference: '',
    next_action: nextAction?.text ?? '',
    next_action_on: nextAction ? hongKongDay(isoTime(clock.now() + nextAction.inDays * DAY_MS)) : null,
    first_opened_at: opened,
    last_opened_at: opened,
    call_asked_at: callAskedDaysAgo === undefined ? null : isoTime(clock.now() - callAskedDaysAgo * DAY_MS),
    // No reminder goes to a customer who does not exist.
    is_reminder_off: 1,
  }
}

function buildLines({ db, texts }: Services, products: SampleQuotation['products']): StoredLine[] {
  const offered = listOfferedProducts(db)
  const quantities = offered.flatMap(({ id, name }) =>
    products[name] === undefined ? [] : [[String(id), products[name]] as const],
  )
  return quotationLines(Object.fromEntries(quantities), offered, catalogueNames(texts.live.catalogue))
}

/** Its rows: lines, versions and history. Call it inside a transaction. */
function store(
  services: Services,
  { quotation, lines, terms, first }: Sample,
  sample: SampleQuotation,
  printed: string,
): void {
  const { db } = services
  const { id, created_at, status } = quotation
  const [user] = listUsers(db)
  const author = { author: user?.id ?? null, author_name: user?.username ?? '' }
  insertQuotation(db, quotation, lines)
  if (first) {
    insertLines(db, first.quotation, first.lines)
    insertVersion(db, { ...firstVersionOf(first.quotation), printed })
    const at = isoTime(Date.parse(created_at) + sample.second!.afterDays * DAY_MS)
    const times = { created_at: at, updated_at: at, sent_at: at, valid_until: quotation.valid_until }
    insertVersion(db, { ...firstVersionOf(quotation), ...author, ...times, ...terms, printed })
  } else {
    const unsent = !LIFE[status].isSent
      ? ({ ...author, state: 'draft', sent_at: null } as const)
      : { printed }
    insertVersion(db, { ...firstVersionOf(quotation), ...unsent })
  }
  for (const { at, kind, byStaff = false, version = null, detail = {} } of buildHistory(quotation, sample))
    insertEvent(db, {
      quotation: id,
      at,
      kind,
      version,
      actor: byStaff ? author.author : null,
      actor_name: byStaff ? author.author_name : '',
      // A past that never was is no news.
      detail: JSON.stringify({ ...detail, is_sample: true }),
    })
}

interface PastEvent {
  at: string
  kind: QuotationEventKind
  byStaff?: boolean
  version?: number
  detail?: Record<string, unknown>
}

/** The events are in the order of time. */
function buildHistory(quotation: Quotation, sample: SampleQuotation): PastEvent[] {
  const { created_at, verified_at, valid_until, expires_at, decided_at, cancelled_at, status, stage } =
    quotation
  const { lost, notes = [], nextAction, second } = sample
  const after = (days: number) => isoTime(Date.parse(created_at) + days * DAY_MS)
  const { next_action: text, next_action_on: on, first_opened_at, call_asked_at, version } = quotation
  const reason = { reason: lost?.reason ?? null, note: lost?.note ?? '' }
  const decision = [ACTS.accept, ACTS.decline].find(({ to }) => to === status)?.event
  const past: (PastEvent | false | undefined)[] = [
    !LIFE[status].isSent
      ? { at: created_at, kind: 'created', byStaff: true, version: 1 }
      : { at: created_at, kind: 'submitted', version: 1 },
    verified_at !== null && { at: verified_at, kind: 'verified', version: 1 },
    stage !== 'new' &&
      !decision && {
        at: quotation.stage_at,
        kind: 'stage_changed',
        byStaff: true,
        detail: { from: 'new', to: stage, ...reason },
      },
    ...notes.map(
      (note, place): PastEvent => ({
        at: after(0.6 + place),
        kind: 'note_added',
        byStaff: true,
        detail: { text: note },
      }),
    ),
    nextAction && { at: after(0.05), kind: 'next_action_set', byStaff: true, detail: { text, on } },
    second && {
      at: after(second.afterDays),
      kind: 'sent',
      byStaff: true,
      version: 2,
      detail: { valid_until },
    },
    first_opened_at !== null && { at: first_opened_at, kind: 'opened', version },
    call_asked_at !== null && { at: call_asked_at, kind: 'call_requested', version },
    decision && {
      at: decided_at!,
      kind: decision,
      version,
      detail: isOrder(status) ? { name: quotation.name, options: [] } : { reason: lost?.note ?? '' },
    },
    cancelled_at !== null && { at: cancelled_at, kind: 'cancelled', detail: { by_owner: true } },
    isDone('expire', status) && { at: valid_until ?? expires_at, kind: 'expired' },
  ]
  return past
    .filter((event) => event !== false && event !== undefined)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
