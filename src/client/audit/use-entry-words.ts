/** An entry in words. A new action has to have its sentence in both dictionaries, or this does not compile. */
import type { AuditEntry } from '../../shared/audit.ts'
import { useT } from '../page.tsx'

/** As the server writes it. */
const COMMAND_LINE = 'command line'

/** Those of the server that have a word of their own. */
const DETAILS = [
  'by',
  'fields',
  'name',
  'id',
  'to',
  'count',
  'texts',
  'sessions',
  'batch',
  'mail',
  'mails',
  'email',
  'reason',
  'state',
] as const

export interface EntryWords {
  who(entry: AuditEntry): string
  what(entry: AuditEntry): string
  from(entry: AuditEntry): string
  /** All of it on one line. */
  detail(entry: AuditEntry): string
  details(entry: AuditEntry): { name: string; value: string }[]
}

export function useEntryWords(): EntryWords {
  const t = useT()
  const details: EntryWords['details'] = ({ detail }) =>
    Object.entries(detail).map(([key, value]) => {
      const known = DETAILS.find((it) => it === key)
      return {
        name: known ? t(`audit.detail_${known}`) : key,
        value: Array.isArray(value) ? value.join(', ') : String(value),
      }
    })
  return {
    who: ({ actor_name, address }) =>
      actor_name ?? t(address === COMMAND_LINE ? 'audit.commandLine' : 'audit.nobody'),
    what: ({ action }) => t(`audit.did_${action}`),
    from: ({ address }) => (address === COMMAND_LINE ? t('audit.commandLine') : address),
    details,
    detail: (entry) =>
      details(entry)
        .map(({ name, value }) => `${name}: ${value}`)
        .join('; '),
  }
}
