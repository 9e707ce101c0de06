/**
 * Erases what is kept about one person, but for what the law lets the company keep: the contract of an accepted
 * quotation, the log of mails without their contents, and the objection to bulk email.
 */
import { pickFields } from '#shared/base/fields.ts'
import { type Person, withoutPerson } from '#shared/privacy/person.ts'
import type { Erased } from '#shared/privacy/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { recordAudit } from '../audit/record.ts'
import { replacedFolders } from '../backup/swap.ts'
import { purgeContacts } from '../contact/store.ts'
import { waysOf } from '../customer/rules.ts'
import { deleteCustomer, deleteMerged, keepWays, listRecords, updateCustomer } from '../customer/store.ts'
import { mailFilesOf, removeMailFiles } from '../mail/mail-files.ts'
import { maskedEmail } from '../mass-mail/unsubscribe/link.ts'
import { clearOrderTexts } from '../order/store.ts'
import { deleteAttached, listAttached } from '../quotation/attached/store.ts'
import { clearVisitTexts } from '../quotation/fixed-visit/store.ts'
import { deleteQuotation, indexQuotation } from '../quotation/store.ts'
import { deleteFromTrash } from '../quotation/trash/store.ts'
import { deleteVersion } from '../quotation/version/store.ts'
import { deleteUploads } from '../stored-file/store.ts'
import { changeTexts, contractsAmong, ERASED_MARK } from './rules.ts'
import {
  changeEventDetail,
  clearQuotation,
  deleteMails,
  deleteUnsubscribeLinks,
  emptyMails,
  type FoundQuotation,
  type FoundVersion,
  forgetAnswers,
  listVersionsOf,
} from './store.ts'
import { filedMailsOf, scan, type Traces, tracesOf } from './traces.ts'

/** One transaction; then the files, which the clean-up of unused files finds if the program dies in between. */
export async function erasePerson(ctx: SignedInContext, person: Person): Promise<Erased> {
  const { db } = ctx
  const scanned = await scan(db, person)
  const { files, traces, erased } = ctx.write(() => {
    const traces = tracesOf(db, person, scanned)
    const contracts = contractsAmong(traces.acceptances)
    eraseMails(ctx, traces)
    const files = eraseQuotations(ctx, traces, contracts)
    eraseContacts(ctx, traces)
    for (const { id } of traces.customers) eraseCustomer(ctx.db, id)
    if (person.kind === 'email') deleteUnsubscribeLinks(db, person.email)
    eraseNotes(ctx, person, traces)
    const erased = resultOf(traces, contracts)
    recordAudit(ctx, {
      action: 'person_erased',
      detail: {
        person: maskedPerson(person),
        quotations: erased.erased.quotations,
        requests: erased.erased.contacts,
        emptied: erased.erased.mails,
        kept: erased.kept.quotations,
      },
    })
    return { files, traces, erased }
  })
  await removeFiles(ctx, files)
  const { dataDir } = ctx.system
  const mailFiles = await mailFilesOf(dataDir, ...filedMailsOf(person, traces))
  await removeMailFiles(dataDir, mailFiles)
  return {
    erased: { ...erased.erased, mail_files: mailFiles.length },
    kept: { ...erased.kept, replaced: replacedFolders(dataDir) },
  }
}

/** First of all: no mail may leave whose quotation is being deleted. */
function eraseMails({ db }: SignedInContext, { mails, staffMails }: Traces): void {
  emptyMails(
    db,
    mails.map(({ id }) => id),
  )
  // Their subjects name the person, and staff have them in their own mailbox.
  deleteMails(
    db,
    staffMails.map(({ id }) => id),
  )
}

interface QuotationFiles {
  quotation: string
  files: string[]
}

function eraseQuotations(
  { db }: SignedInContext,
  { quotations }: Traces,
  contracts: ReadonlySet<string>,
): QuotationFiles[] {
  return quotations.map((quotation) => {
    const ofIt = listVersionsOf(db, quotation.id)
    const erased = contracts.has(quotation.id) ? ofIt.filter(({ state }) => state !== 'sent') : ofIt
    const versions = new Set(erased.map(({ version }) => version))
    const attached = listAttached(db, quotation.id).filter(({ version }) => versions.has(version))
    const files = [
      ...listErasedFiles(quotation, erased, contracts.has(quotation.id)),
      ...attached.map(({ file }) => file),
    ]
    if (contracts.has(quotation.id)) {
      for (const { id } of attached) deleteAttached(db, id)
      for (const version of erased) deleteVersion(db, version)
      clearQuotation(db, quotation.id)
      clearOrderTexts(db, quotation.id)
      clearVisitTexts(db, quotation.id)
      indexQuotation(db, quotation.id)
    } else {
      deleteQuotation(db, quotation.id)
      deleteFromTrash(db, [quotation.id])
    }
    deleteUploads(db, files)
    return { quotation: quotation.id, files }
  })
}

function listErasedFiles(
  { full_file, public_file }: FoundQuotation,
  erased: readonly FoundVersion[],
  isContract: boolean,
): string[] {
  const ofVersions = erased.map((version) => version.full_file)
  return isContract ? ofVersions : [...new Set([full_file, public_file, ...ofVersions])]
}

function eraseContacts({ db }: SignedInContext, { contacts }: Traces): void {
  const ids = contacts.map(({ id }) => id)
  purgeContacts(db, ids)
  forgetAnswers(db, ids)
}

/** What is left of one who has a contract is what that says; of one whose records are gone, nothing. */
function eraseCustomer(db: Db, id: number): void {
  const { quotations, contacts } = listRecords(db, id)
  const left = [...quotations, ...contacts].toSorted((one, other) => other.at.localeCompare(one.at))
  const [newest] = left
  if (!newest) {
    deleteCustomer(db, id)
    return
  }
  deleteMerged(db, id)
  keepWays(db, id, left.flatMap(waysOf))
  const facts = pickFields(newest, ['name', 'restaurant', 'district', 'email', 'phone', 'language'])
  updateCustomer(db, id, { ...facts, note: '', next_action: '', next_action_on: null })
}

/** Notes of quotations that are gone are gone with them: changing no row is no error. */
function eraseNotes({ db }: SignedInContext, person: Person, { notes }: Traces): void {
  for (const { id, detail } of notes)
    changeEventDetail(
      db,
      id,
      changeTexts(detail, (text) => withoutPerson(text, person, ERASED_MARK)),
    )
}

function resultOf(traces: Traces, contracts: ReadonlySet<string>) {
  return {
    erased: {
      quotations: traces.quotations.length - contracts.size,
      contacts: traces.contacts.length,
      mails: traces.mails.length,
      staff_mails: traces.staffMails.length,
      unsubscribe_links: traces.unsubscribeLinks.length,
      notes: traces.notes.length,
    },
    kept: {
      quotations: [...contracts],
      mails: traces.mails.length,
      suppression: traces.suppression !== undefined,
      audit: traces.audit.length,
      users: traces.users.length,
    },
  }
}

/** Removes the files in line with whatever still writes the files of the same quotation. */
async function removeFiles({ uploads, queue, log }: SignedInContext, all: QuotationFiles[]): Promise<void> {
  for (const { quotation, files } of all) {
    try {
      await queue.run(`files ${quotation}`, () => uploads.remove(files))
    } catch (error) {
      log.error({ err: error, quotation }, 'files of an erased quotation are left to the clean-up')
    }
  }
}

const PHONE_SHOWN_DIGITS = 4

/**
 * A person as the audit log names them. For the audit log, which is never deleted: enough for admins to
 * recognise a request that they know of, too little to learn the address. A digest would be worse: it tells
 * no one anything, and can be guessed back.
 */
export function maskedPerson(person: Person): string {
  return person.kind === 'email'
    ? maskedEmail(person.email)
    : `•••${person.digits.slice(-PHONE_SHOWN_DIGITS)}`
}
