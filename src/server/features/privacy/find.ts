/** What is kept about one person as admins see it: a list of each kind, the newest first. */

import type { AuditAction } from '#shared/audit-actions.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { mailboxKey } from '#shared/mail/email-address.ts'
import { MAIL_KINDS } from '#shared/mail/mail-state.ts'
import { isSamePerson, type Person, readPerson } from '#shared/privacy/person.ts'
import type { PersonalData } from '#shared/privacy/schema.ts'
import type { Db } from '../../db/query.ts'
import { replacedFolders } from '../backup/swap.ts'
import { mailFilesOf } from '../mail/mail-files.ts'
import { contractsAmong } from './rules.ts'
import type { FoundMail } from './store.ts'
import { filedMailsOf, readTraces, type Traces } from './traces.ts'

/** The rows of each group of what is kept about one person; the export has all. */
const PERSONAL_ROWS_MAX = 100

type Found = IsoTimes<PersonalData>

export async function findPerson(db: Db, dataDir: string, person: Person): Promise<Found> {
  const traces = await readTraces(db, person)
  const contracts = contractsAmong(traces.acceptances)
  return {
    kind: person.kind,
    quotations: countAndFirstRows(
      traces.quotations.map(({ id, status, version, name, email, phone, created_at, purge_at }) => ({
        ...{ id, status, version, name, email, phone, created_at, purge_at },
        stays: contracts.has(id),
      })),
    ),
    acceptances: countAndFirstRows(
      traces.acceptances.map(({ quotation, version, at, name, address, taken_back_at }) => ({
        ...{ quotation, version, at, name, address, taken_back_at },
      })),
    ),
    contacts: countAndFirstRows(
      traces.contacts.map(({ id, date, name, email, phone_number, state, deleted_at }) => ({
        ...{ id, date, name, email, phone_number, state, deleted_at },
      })),
    ),
    mails: mailsByKind(traces.mails),
    staff_mails: traces.staffMails.length,
    suppression: traces.suppression
      ? { reason: traces.suppression.reason, created_at: traces.suppression.created_at }
      : null,
    unsubscribe_links: traces.unsubscribeLinks.length,
    mail_files: (await mailFilesOf(dataDir, ...filedMailsOf(person, traces))).length,
    replaced: replacedFolders(dataDir),
    notes: countAndFirstRows(
      traces.notes
        .map(({ quotation, at, kind, actor_name }) => ({ quotation, at, kind, actor_name }))
        .reverse(),
    ),
    audit: countAndFirstRows(
      traces.audit.map(({ at, action, actor_name }) => ({ at, action: action as AuditAction, actor_name })),
    ),
    users: traces.users,
    also: otherAddresses(person, traces),
  }
}

function countAndFirstRows<Row>(all: readonly Row[]): { count: number; rows: Row[] } {
  return { count: all.length, rows: all.slice(0, PERSONAL_ROWS_MAX) }
}

function mailsByKind(mails: readonly FoundMail[]): Found['mails'] {
  return MAIL_KINDS.flatMap((kind) => {
    const ofKind = mails.filter((mail) => mail.kind === kind)
    const times = ofKind.map(({ created_at }) => created_at).sort()
    if (ofKind.length === 0) return []
    const waiting = ofKind.filter(({ state }) => state === 'waiting' || state === 'sending').length
    return [{ kind, count: ofKind.length, waiting, oldest: times[0]!, newest: times.at(-1)! }]
  })
}

/** The same person may have written under another address or number. */
function otherAddresses(person: Person, { quotations, contacts }: Traces): string[] {
  const written = [
    ...quotations.flatMap(({ email, phone }) => [mailboxKey(email), phone]),
    ...contacts.flatMap(({ email, phone_number }) => [mailboxKey(email), phone_number]),
  ]
  const others: { text: string; person: Person }[] = []
  for (const text of written) {
    const other = readPerson(text)
    if (!other || [person, ...others.map((it) => it.person)].some((known) => isSamePerson(known, other)))
      continue
    others.push({ text: text.trim(), person: other })
    if (others.length === ALSO_MAX) break
  }
  return others.map(({ text }) => text)
}

const ALSO_MAX = 10
