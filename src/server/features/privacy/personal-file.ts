/** Everything kept about one person, in full, without secrets: the content of the file that they get. */
import type { Db } from '../../db/query.ts'
import { listReplies } from '../contact/store.ts'
import { listAttached } from '../quotation/attached/store.ts'
import { uploadPath } from '../stored-file/rules.ts'
import {
  type FoundQuotation,
  listEventsOf,
  listLinesOf,
  listOrdersOf,
  listPaymentsOf,
  listVersionsOf,
  listVisitsOf,
} from './store.ts'
import type { Traces } from './traces.ts'

export type PersonalFile = ReturnType<typeof personalFile>
export type FiledQuotation = PersonalFile['quotations'][number]

export function personalFile(db: Db, traces: Traces) {
  return {
    customers: traces.customers.map(({ merged_into, moved, ...customer }) => customer),
    quotations: traces.quotations.map((quotation) => filedQuotation(db, quotation, traces)),
    contact_requests: traces.contacts.map(({ assignee, customer, ...contact }) => ({
      ...contact,
      replies: listReplies(db, contact.id).map(({ at, author_name, phone, text }) => ({
        ...{ at, author_name, phone, text },
      })),
    })),
    mails: traces.mails.map(withoutKeys),
    mails_to_staff: traces.staffMails.map(withoutKeys),
    do_not_email: traces.suppression ?? null,
    unsubscribe_links: traces.unsubscribeLinks,
    mentions: mentionsElsewhere(traces),
    audit_log: traces.audit.map(({ at, action, actor_name, detail }) => ({
      ...{ at, action, actor_name },
      detail: JSON.parse(detail) as Record<string, unknown>,
    })),
    users: traces.users,
  }
}

function filedQuotation(db: Db, quotation: FoundQuotation, { acceptances }: Traces) {
  const {
    seq,
    key_digest,
    restore_digest,
    files_show,
    assignee,
    full_file,
    public_file,
    customer,
    ...facts
  } = quotation
  const lines = listLinesOf(db, quotation.id)
  const attached = listAttached(db, quotation.id)
  return {
    ...facts,
    versions: listVersionsOf(db, quotation.id).map(
      ({ author, quotation: _, full_file: file, ...version }) => ({
        ...version,
        file: version.state === 'sent' ? uploadPath(file) : null,
        files: attached
          .filter((one) => one.version === version.version)
          .map(({ name, file }) => ({ name, file: uploadPath(file) })),
        lines: lines
          .filter((line) => line.version === version.version)
          .map(({ quotation: _, version: __, ...line }) => line),
      }),
    ),
    visit: filedVisit(db, quotation.id),
    order: filedOrder(db, quotation.id),
    acceptances: acceptances
      .filter((acceptance) => acceptance.quotation === quotation.id)
      .map(({ id, quotation: _, ...acceptance }) => acceptance),
    history: listEventsOf(db, quotation.id).map(({ at, kind, version, actor_name, detail }) => ({
      ...{ at, kind, version, actor_name },
      detail: JSON.parse(detail) as Record<string, unknown>,
    })),
  }
}

/** Returns null where none was ever booked. */
function filedVisit(db: Db, id: string) {
  const [visit] = listVisitsOf(db, id)
  if (!visit) return null
  const { quotation: _, number: _number, calendar_sequence, ...facts } = visit
  return facts
}

/** Returns null for what was never accepted. */
function filedOrder(db: Db, id: string) {
  const [order] = listOrdersOf(db, id)
  if (!order) return null
  const { quotation: _, calendar_sequence, ...facts } = order
  const payments = listPaymentsOf(db, id).map(({ id: _id, quotation: _of, actor, ...payment }) => payment)
  return { ...facts, payments }
}

/** Finds mentions in other people's quotations, whose numbers are not the person's to know. */
function mentionsElsewhere({ quotations, notes }: Traces) {
  const own = new Set(quotations.map(({ id }) => id))
  return notes
    .filter(({ quotation }) => !own.has(quotation))
    .map(({ at, kind, actor_name, detail }) => ({
      ...{ at, kind, actor_name },
      detail: JSON.parse(detail) as Record<string, unknown>,
    }))
}

function withoutKeys({ id, dedupe_key, is_about, ...mail }: Traces['mails'][number]) {
  return mail
}
