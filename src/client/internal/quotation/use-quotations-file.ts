/** What the filter shows as CSV rows, newest first, loaded in parts up to a limit that spreadsheets can open. */
import { formatDateTime } from '#shared/base/date.ts'
import { CONTACTS_EXPORTED_MAX } from '#shared/base/limits.ts'
import type { FoundQuotation, QuotationFilter } from '#shared/quotation/desk-schema.ts'
import type { CsvCell } from '../../ui/csv.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { nameOfPerson, type Person } from './people.ts'

const PART = 500

export function useQuotationsFile(filter: QuotationFilter, people: readonly Person[]) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const { client } = trpc.useUtils()

  async function* load(): AsyncGenerator<CsvCell[][]> {
    yield [head()]
    let cursor: string | null = null
    let written = 0
    do {
      const answer: { part: FoundQuotation[]; next: string | null } = await client.quotation.list.query({
        ...filter,
        limit: PART,
        ...(cursor !== null && { cursor }),
      })
      yield answer.part.map(cells)
      written += answer.part.length
      cursor = answer.next
    } while (cursor !== null && written < CONTACTS_EXPORTED_MAX)
    if (cursor !== null) toast(t('desk.fileIsCut'))
  }

  function head(): string[] {
    return [
      t('desk.number'),
      t('record.inHongKongTime', { label: t('desk.received') }),
      t('desk.status'),
      t('desk.stage'),
      t('desk.customer'),
      t('desk.email'),
      t('desk.phone'),
      t('desk.totalMonthly'),
      t('desk.totalUpfront'),
      t('desk.totalFirstYear'),
      t('desk.assignee'),
      t('desk.nextAction'),
      t('desk.nextActionOn'),
      t('desk.reference'),
      t('record.inHongKongTime', { label: t('desk.validUntil') }),
    ]
  }

  function cells(row: FoundQuotation): CsvCell[] {
    return [
      row.id,
      formatDateTime(row.created_at, language),
      t(`desk.status_${row.status}`),
      t(`desk.stage_${row.stage}`),
      row.name,
      row.email,
      row.phone,
      row.monthly_total,
      row.upfront_total,
      row.first_year_total,
      nameOfPerson(people, row.assignee),
      row.next_action,
      row.next_action_on,
      row.reference,
      row.valid_until && formatDateTime(row.valid_until, language),
    ]
  }

  return load
}
