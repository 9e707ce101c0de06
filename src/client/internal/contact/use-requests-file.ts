/** The found requests as CSV rows, loaded in parts, up to a limit that spreadsheets can open. */

import { formatDateTime } from '#shared/base/date.ts'
import { namesOf } from '#shared/base/fields.ts'
import { CONTACTS_EXPORTED_MAX } from '#shared/base/limits.ts'
import { CONTACT_FIELDS, type ContactState } from '#shared/contact/contact.ts'
import type { ContactRecord } from '#shared/contact/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { CsvCell } from '../kit/csv-button.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { contactLabel, STATE_TEXT } from './contact-states.ts'
import { FORM_LANGUAGE } from './form-language.ts'

const PART = 500
const LINES = namesOf(CONTACT_FIELDS).filter((name) => name !== 'message')

export function useRequestsFile(filter: { q: string; state: ContactState | undefined }) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const { client } = trpc.useUtils()

  async function load(): Promise<CsvCell[][]> {
    const rows: ContactRecord[] = []
    let cursor: string | null = null
    do {
      const answer: { part: ContactRecord[]; next: string | null } = await client.contact.list.query({
        ...filter,
        limit: PART,
        ...(cursor !== null && { cursor }),
      })
      rows.push(...answer.part)
      cursor = answer.next
    } while (cursor !== null && rows.length < CONTACTS_EXPORTED_MAX)
    if (cursor !== null) toast(t('inbox.fileIsCut'))
    return [head(), ...rows.map(cells)]
  }

  function head(): string[] {
    return [
      t('inbox.number'),
      t('record.inHongKongTime', { label: t('inbox.received') }),
      t('inbox.state'),
      ...LINES.map((name) => t(contactLabel(name))),
      t('inbox.formIn'),
      t('inbox.message'),
      t('inbox.note'),
    ]
  }

  function cells(row: ContactRecord): CsvCell[] {
    return [
      row.id,
      formatDateTime(row.date, language),
      t(STATE_TEXT[row.state]),
      ...LINES.map((name) => row[name]),
      t(FORM_LANGUAGE[row.language]),
      row.message,
      row.note,
    ]
  }

  return load
}
