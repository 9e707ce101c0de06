/** Migrates a database to this version: numbered steps, each in its own transaction, never edited once released. */

import { quotationJourney } from './migrations/0001-quotation-journey.ts'
import { people } from './migrations/0002-people.ts'
import { contactAndPartner } from './migrations/0003-contact-and-partner.ts'
import { secondStep } from './migrations/0004-second-step.ts'
import { internalArea } from './migrations/0005-internal-area.ts'
import { catalogue } from './migrations/0006-catalogue.ts'
import { massMail } from './migrations/0007-mass-mail.ts'
import { auditSearch } from './migrations/0008-audit-search.ts'
import { counts } from './migrations/0009-counts.ts'
import { liveTexts } from './migrations/0010-live-texts.ts'
import { pluralTexts } from './migrations/0011-plural-texts.ts'
import { quotationsDesk } from './migrations/0012-quotations-desk.ts'
import { morningMail } from './migrations/0013-morning-mail.ts'
import { starterPackages } from './migrations/0014-starter-packages.ts'
import { flatLists } from './migrations/0015-flat-lists.ts'
import { flatMailLists } from './migrations/0016-flat-mail-lists.ts'
import { mailCauses } from './migrations/0017-mail-causes.ts'
import { ownersInOrder } from './migrations/0018-owners-in-order.ts'
import { printed } from './migrations/0019-printed.ts'
import { customersWish } from './migrations/0020-customers-wish.ts'
import { quotationLines } from './migrations/0021-quotation-lines.ts'
import { withdrawnAndTrashed } from './migrations/0022-withdrawn-and-trashed.ts'
import { referenceAndFiles } from './migrations/0023-reference-and-files.ts'
import { repliesAndMonths } from './migrations/0024-replies-and-months.ts'
import { company } from './migrations/0025-company.ts'
import { passwordLinks } from './migrations/0026-password-links.ts'
import { waitingFirst } from './migrations/0027-waiting-first.ts'
import { movedTexts } from './migrations/0028-moved-texts.ts'
import { variantCharacters } from './migrations/0029-variant-characters.ts'
import { customersWait } from './migrations/0030-customers-wait.ts'
import { textsInTheTrash } from './migrations/0031-texts-in-the-trash.ts'
import { handedLinks } from './migrations/0032-handed-links.ts'
import { statusesOfTheTable } from './migrations/0033-statuses-of-the-table.ts'
import { wordsWithMarks } from './migrations/0034-words-with-marks.ts'
import { statusesSaidOnce } from './migrations/0035-statuses-said-once.ts'
import { deskOfPlainSql } from './migrations/0036-desk-of-plain-sql.ts'
import { eventsSaidOnce } from './migrations/0037-events-said-once.ts'
import { orders } from './migrations/0038-orders.ts'
import { ordersOfToday } from './migrations/0039-orders-of-today.ts'
import { alerts } from './migrations/0040-alerts.ts'
import { depositOfAVersion } from './migrations/0041-deposit-of-a-version.ts'
import { firstSteps } from './migrations/0042-first-steps.ts'
import { jobCalendars } from './migrations/0043-job-calendars.ts'
import { look } from './migrations/0044-look.ts'
import { productDetails } from './migrations/0045-product-details.ts'
import { restaurants } from './migrations/0046-restaurants.ts'
import { approvals } from './migrations/0047-approvals.ts'
import { customers } from './migrations/0048-customers.ts'
import { months } from './migrations/0049-months.ts'
import { mailServer } from './migrations/0050-mail-server.ts'
import { priceLists } from './migrations/0051-price-lists.ts'
import { customersDue } from './migrations/0052-customers-due.ts'
import { categoryLines } from './migrations/0053-category-lines.ts'
import { productFiles } from './migrations/0054-product-files.ts'
import { textFiles } from './migrations/0055-text-files.ts'
import { visits } from './migrations/0056-visits.ts'
import { siteVisits } from './migrations/0057-site-visits.ts'
import { questions } from './migrations/0058-questions.ts'
import { customersListed } from './migrations/0059-customers-listed.ts'
import { references } from './migrations/0060-references.ts'
import { forecastIndex } from './migrations/0061-forecast-index.ts'
import { shownProducts } from './migrations/0062-shown-products.ts'
import { homePictures } from './migrations/0063-home-pictures.ts'
import { chatsOfRequests } from './migrations/0064-chats-of-requests.ts'
import { photoSources } from './migrations/0065-photo-sources.ts'
import { listColumns } from './migrations/0066-list-columns.ts'
import { lightLogo } from './migrations/0067-light-logo.ts'
import { fixedVisits } from './migrations/0068-fixed-visits.ts'
import { packageUses } from './migrations/0069-package-uses.ts'
import { nextVisits } from './migrations/0070-next-visits.ts'
import type { Sqlite } from './open.ts'

/** They are listed from the oldest. */
export const MIGRATIONS: readonly string[] = [
  quotationJourney,
  people,
  contactAndPartner,
  secondStep,
  internalArea,
  catalogue,
  massMail,
  auditSearch,
  counts,
  liveTexts,
  pluralTexts,
  quotationsDesk,
  morningMail,
  starterPackages,
  flatLists,
  flatMailLists,
  mailCauses,
  ownersInOrder,
  printed,
  customersWish,
  quotationLines,
  withdrawnAndTrashed,
  referenceAndFiles,
  repliesAndMonths,
  company,
  passwordLinks,
  waitingFirst,
  movedTexts,
  variantCharacters,
  customersWait,
  textsInTheTrash,
  handedLinks,
  statusesOfTheTable,
  wordsWithMarks,
  statusesSaidOnce,
  deskOfPlainSql,
  eventsSaidOnce,
  orders,
  ordersOfToday,
  alerts,
  depositOfAVersion,
  firstSteps,
  jobCalendars,
  look,
  productDetails,
  restaurants,
  approvals,
  customers,
  months,
  mailServer,
  priceLists,
  customersDue,
  categoryLines,
  productFiles,
  textFiles,
  visits,
  siteVisits,
  questions,
  customersListed,
  references,
  forecastIndex,
  shownProducts,
  homePictures,
  chatsOfRequests,
  photoSources,
  listColumns,
  lightLogo,
  fixedVisits,
  packageUses,
  nextVisits,
]

/** The schema version that this program needs. */
export const DATABASE_VERSION = MIGRATIONS.length

export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

/** Tells the operator that a newer program has used the database. */
export function newerDatabase(version: number): string {
  return `The database is version ${version}, but this program supports only up to ${DATABASE_VERSION}. Install a newer version.`
}

/** Calls `beforeUpgrade` once when it is about to change an existing database. Throws `NewerDatabaseError`. */
export function migrate(
  sqlite: Sqlite,
  beforeUpgrade: (version: number) => void = () => {},
  migrations = MIGRATIONS,
): void {
  const version = schemaVersion(sqlite)
  if (version > migrations.length) throw new NewerDatabaseError(newerDatabase(version))
  if (version > 0 && version < migrations.length) beforeUpgrade(version)
  const next = sqlite.transaction(() => {
    // Another process may have migrated first.
    const step = schemaVersion(sqlite)
    if (step >= migrations.length) return false
    sqlite.exec(migrations[step]!)
    sqlite.pragma(`user_version = ${step + 1}`)
    return true
  })
  // A step may make a table again, and dropping the old one must not delete the rows that refer to it.
  sqlite.pragma('foreign_keys = OFF')
  try {
    while (next.immediate());
  } finally {
    sqlite.pragma('foreign_keys = ON')
  }
}

export function schemaVersion(sqlite: Sqlite): number {
  return sqlite.pragma('user_version', { simple: true }) as number
}
