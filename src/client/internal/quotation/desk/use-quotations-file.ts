/** What the filter shows as CSV rows, newest first, loaded in parts up to a limit that spreadsheets can open. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { CONTACTS_EXPORTED_MAX } from '#shared/base/limits.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import type { FoundQuotation, QuotationFilter } from '#shared/quotation/desk-schema.ts'
import type { CsvCell } from '../../kit/csv-button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { nameOfPerson, type Person } from '../people.ts'

const PART = 500

interface FileColumn {
  label: TextKey
  cell(row: FoundQuotation, page: { t: T; people: readonly Person[] }): CsvCell | Date
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
  restaurant: null,
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
  reference: { label: 'desk.reference', cell: ({ reference }) => reference },
  valid_until: { label: 'desk.validUntil', cell: ({ valid_until }) => valid_until, isTime: true },
  last_opened_at: null,
  call_asked_at: null,
  change_asked_at: null,
  etag: null,
}
const columns = Object.values(COLUMNS).filter((column) => column !== null)

export function useQuotationsFile(filter: QuotationFilter, people: readonly Person[]) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const { client } = trpc.useUtils()

  async function* load(): AsyncGenerator<CsvCell[][]> {
    yield [
      columns.map(({ label, isTime }) =>
        isTime ? t('record.inHongKongTime', { label: t(label) }) : t(label),
      ),
    ]
    let cursor: string | null = null
    let written = 0
    do {
      const answer: { part: FoundQuotation[]; next: string | null } = await client.quotation.list.query({
        ...filter,
        limit: PART,
        ...(cursor !== null && { cursor }),
      })
      yield answer.part.map((row) => columns.map(({ cell }) => asCell(cell(row, { t, people }), language)))
      written += answer.part.length
      cursor = answer.next
    } while (cursor !== null && written < CONTACTS_EXPORTED_MAX)
    if (cursor !== null) toast(t('desk.fileIsCut'))
  }

  return load
}

function asCell(value: CsvCell | Date, language: Language): CsvCell {
  return value instanceof Date ? formatDateTime(value, language) : value
}
