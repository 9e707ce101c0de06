/** Describes an entry. A new action without a text in both dictionaries does not compile. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { AuditEntry } from '#shared/audit-schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { type Detail, detailWords } from './describe-detail.ts'

/** What the server records instead of an IP address if there was none. */
const PLACES: Readonly<Record<string, TextKey>> = {
  'command line': 'audit.commandLine',
  housekeeping: 'audit.byItself',
}

export interface EntryDescription {
  who(entry: AuditEntry): string
  what(entry: AuditEntry): string
  from(entry: AuditEntry): string
  /** All details on one line. */
  detail(entry: AuditEntry): string
  details(entry: AuditEntry): Detail[]
}

export function useEntryDescription(): EntryDescription {
  const t = useT()
  const language = useLanguage()
  const details = (entry: AuditEntry) => detailWords(entry, t, language)
  const place = (address: string) => (Object.hasOwn(PLACES, address) ? PLACES[address] : undefined)
  return {
    who: ({ actor_name, address }) => actor_name ?? t(place(address) ?? 'audit.nobody'),
    what: ({ action }) => t(`audit.did_${action}`),
    from({ address }) {
      const text = place(address)
      return text ? t(text) : address
    },
    details,
    detail: (entry) =>
      details(entry)
        .map(({ name, value }) => t('audit.pair', { name, value }))
        .join('; '),
  }
}
