/** All found entries as CSV rows, loaded in parts, so that half a million rows never are in memory together. */

import type { CsvCell } from '#client/ui/csv.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { AuditEntry } from '#shared/audit/schema.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { trpc } from '../../kit/trpc.ts'
import type { AuditTerms } from './use-audit-log.ts'
import { useEntryDescription } from './use-entry-description.ts'

const PART = 2_000

export function useAuditFile(terms: AuditTerms): () => AsyncIterable<CsvCell[][]> {
  const t = useT()
  const language = useLanguage()
  const words = useEntryDescription()
  const { client } = trpc.useUtils()

  return async function* load() {
    yield [
      [
        t('audit.number'),
        t('record.inHongKongTime', { label: t('audit.time') }),
        t('audit.utc'),
        t('audit.who'),
        t('audit.what'),
        t('audit.whom'),
        t('audit.detail'),
        t('audit.address'),
      ],
    ]
    let cursor: string | null = null
    do {
      const answer: { part: AuditEntry[]; next: string | null } = await client.audit.list.query({
        ...terms,
        limit: PART,
        ...(cursor !== null && { cursor }),
      })
      yield answer.part.map((entry) => [
        entry.id,
        formatDateTime(entry.at, language),
        entry.at.toISOString(),
        words.who(entry),
        words.what(entry),
        entry.subject_name ?? '',
        words.detail(entry),
        words.from(entry),
      ])
      cursor = answer.next
    } while (cursor !== null)
  }
}
