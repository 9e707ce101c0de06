/** An entry in words. A new action has to have its sentence in both dictionaries, or this does not compile. */
import type { AuditEntry } from '../../../../shared/audit/schema.ts'
import type { TextKey } from '../../../../shared/i18n/t.ts'
import { useLanguage, useT } from '../../../ui/page-context.tsx'
import { type Detail, detailWords } from './describe-detail.ts'

/** Where the server writes an address when there was none. */
const PLACES: Readonly<Record<string, TextKey>> = {
  'command line': 'audit.commandLine',
  housekeeping: 'audit.byItself',
}

export interface EntryDescription {
  who(entry: AuditEntry): string
  what(entry: AuditEntry): string
  from(entry: AuditEntry): string
  /** All of it on one line. */
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
