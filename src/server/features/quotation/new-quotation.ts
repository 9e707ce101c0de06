/** The rows of a new quotation and of its first version. */
import type { Insertable } from 'kysely'
import { totalsOf } from '#shared/product/product.ts'
import type { ACTS } from '#shared/quotation/life.ts'
import type { QuotationLine, QuotationSubmission } from '#shared/quotation/schema.ts'
import type { Context } from '../../core/context.ts'
import type { QuotationVersionTable } from '../../db/tables/quotation.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { digestOf } from '../../platform/digest.ts'
import { newFileName } from './file/name.ts'
import { expiryTime } from './rules.ts'
import { findQuotation, type Quotation } from './store.ts'
import { isInTrash } from './trash/store.ts'

const ID_MIN = 100_000
const ID_END = 1_000_000
const ID_DRAWS_MAX = 1_000

interface Beginning {
  status: typeof ACTS.submit.to | typeof ACTS.create.to
  lines: readonly QuotationLine[]
  /** The secret of its links; only the digest is stored. */
  key: string
}

/** Give its number back with `drawnIds.delete` once it is stored, or was not. */
export function newQuotation(
  ctx: Pick<Context, 'db' | 'clock' | 'random' | 'quotations'> & { call: Pick<Context['call'], 'language'> },
  contact: QuotationSubmission['contact'],
  { status, lines, key }: Beginning,
): Quotation {
  const now = ctx.clock.now()
  const { monthly_total, upfront_total } = totalsOf(lines)
  return {
    id: drawId(ctx),
    status,
    version: 1,
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    detail: contact.detail,
    restaurant: contact.restaurant,
    district: contact.district,
    language: contact.language ?? ctx.call.language,
    monthly_total,
    upfront_total,
    full_file: newFileName(),
    public_file: newFileName(),
    files_show: null,
    key_digest: digestOf(key),
    restore_digest: null,
    created_at: isoTime(now),
    expires_at: expiryTime(now),
    verified_at: null,
    valid_until: null,
    decided_at: null,
    cancelled_at: null,
    purge_at: null,
    stage: 'new',
    stage_at: isoTime(now),
    lost_reason: null,
    lost_note: '',
    assignee: null,
    reference: '',
    next_action: '',
    next_action_on: null,
    first_opened_at: null,
    last_opened_at: null,
    is_reminder_off: 0,
    reminded_at: null,
    message_asked_at: null,
    call_asked_at: null,
    visit_asked_at: null,
    change_asked_at: null,
    unbooked_since: null,
    unkept_since: null,
    approval_asked_at: null,
    refused_at: null,
    customer: null,
    credit: null,
    credit_name: '',
    source: 'site',
    likelihood: null,
    expected_on: null,
  }
}

/** Returns it as the customer submitted it. */
export function firstVersionOf(
  quotation: Pick<
    Quotation,
    'id' | 'version' | 'created_at' | 'monthly_total' | 'upfront_total' | 'full_file'
  >,
): Insertable<QuotationVersionTable> {
  const { id, version, created_at, monthly_total, upfront_total, full_file } = quotation
  return {
    quotation: id,
    version,
    state: 'sent',
    author: null,
    author_name: '',
    created_at,
    updated_at: created_at,
    sent_at: created_at,
    monthly_total,
    upfront_total,
    full_file,
  }
}

/** A number is free once its last quotation is deleted completely, and no other call has just drawn it. */
function drawId({
  db,
  random,
  quotations: { drawnIds },
}: Pick<Context, 'db' | 'random' | 'quotations'>): string {
  for (let draw = 0; draw < ID_DRAWS_MAX; draw++) {
    const id = String(random.integer(ID_MIN, ID_END))
    if (drawnIds.has(id) || findQuotation(db, id) || isInTrash(db, id)) continue
    drawnIds.add(id)
    return id
  }
  throw new AppError('unavailable', 'error.unavailable')
}
