/** What the filter shows as CSV rows, newest first, loaded in parts up to a limit that spreadsheets can open. */

import type { CsvCell } from '#shared/base/csv.ts'
import { formatDateTime } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { CONTACTS_EXPORTED_MAX } from '#shared/base/limits.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import type { QuotationFilter } from '#shared/quotation/desk-search-schema.ts'
import { nameOfPerson, type Person } from '../../kit/person-name.tsx'

const PART = 500

interface FilePage {
  t: T
  people: readonly Person[]
  language: Language
}

interface FileColumn {
  label: TextKey
  cell(row: FoundQuotation, page: FilePage): CsvCell | Date
  /** Says in its head that it is Hong Kong's time. */
  isTime?: true
}

/** A column for each field of the list, in their order; null for one that says nothing in a file. */
const COLUMNS: Record<keyof FoundQuotation, FileColumn | null> = {
  id: { label: 'desk.number', cell: ({ id }) => id },
  created_at: { label: 'desk.received', cell: ({ created_at }) => created_at, isTime: true },
  version: null,
  status: { label: 'desk.status', cell: ({ status }, { t }) => t(`desk.status_${status}`) },
  stage: { label: 'desk.stage', cell: ({ stage }, { t }) => t(`desk.stage_${stage}`) },
  name: { label: 'desk.customer', cell: ({ name }) => name },
  restaurant: { label: 'desk.restaurant', cell: ({ restaurant }) => restaurant },
  district: { label: 'desk.district', cell: ({ district }) => district },
  about: null,
  email: { label: 'desk.email', cell: ({ email }) => email },
  phone: { label: 'desk.phone', cell: ({ phone }) => phone },
  language: null,
  monthly_total: { label: 'desk.totalMonthly', cell: ({ monthly_total }) => monthly_total },
  upfront_total: { label: 'desk.totalUpfront', cell: ({ upfront_total }) => upfront_total },
  first_year_total: { label: 'desk.totalFirstYear', cell: ({ first_year_total }) => first_year_total },
  assignee: {
    label: 'desk.assignee',
    cell: ({ assignee }, { people }) => nameOfPerson(people, assignee),
  },
  next_action: { label: 'desk.nextAction', cell: ({ next_action }) => next_action },
  next_action_on: { label: 'desk.nextActionOn', cell: ({ next_action_on }) => next_action_on },
  likelihood: { label: 'desk.likelihood', cell: ({ likelihood }) => likelihood },
  expected_on: { label: 'desk.expectedOn', cell: ({ expected_on }) => expected_on },
  reference: { label: 'desk.reference', cell: ({ reference }) => reference },
  valid_until: { label: 'desk.validUntil', cell: ({ valid_until }) => valid_until, isTime: true },
  last_opened_at: null,
  message_asked_at: null,
  call_asked_at: null,
  visit_asked_at: null,
  change_asked_at: null,
  unbooked_since: null,
  unkept_since: null,
  etag: null,
}
const columns = Object.values(COLUMNS).filter((column) => column !== null)

interface Part {
  part: FoundQuotation[]
  next: string | null
}

type LoadPart = (input: QuotationFilter & { limit: number; cursor?: string }) => Promise<Part>

/** Returns whether the limit cut the file. */
export async function* quotationsFile(
  loadPart: LoadPart,
  filter: QuotationFilter,
  page: FilePage,
): AsyncGenerator<CsvCell[][], boolean> {
  const { t } = page
  yield [
    columns.map(({ label, isTime }) => (isTime ? t('record.inHongKongTime', { label: t(label) }) : t(label))),
  ]
  let cursor: string | null = null
  let written = 0
  do {
    const { part, next }: Part = await loadPart({
      ...filter,
      limit: PART,
      ...(cursor !== null && { cursor }),
    })
    yield part.map((row) => columns.map(({ cell }) => asCell(cell(row, page), page.language)))
    written += part.length
    cursor = next
  } while (cursor !== null && written < CONTACTS_EXPORTED_MAX)
  return cursor !== null
}

function asCell(value: CsvCell | Date, language: Language): CsvCell {
  return value instanceof Date ? formatDateTime(value, language) : value
}
