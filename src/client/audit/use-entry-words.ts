/** An entry in words. A new action has to have its sentence in both dictionaries, or this does not compile. */
import type { AuditEntry } from '../../shared/audit.ts'
import { CONTACT_STATES } from '../../shared/contact-state.ts'
import type { TextKey } from '../../shared/i18n/t.ts'
import { STATE_TEXT } from '../inbox/contact-states.ts'
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

/** Ways of signing in, as the server writes them. */
const WAYS: Readonly<Record<string, TextKey>> = {
  password: 'audit.by_password',
  provider: 'audit.by_provider',
  'password and code': 'audit.by_code',
  'password and recovery code': 'audit.by_recovery',
  'current password': 'audit.by_current',
}

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
        value: valueText(key, value),
      }
    })
  /** In words where the value is one of a few, else as it stands. */
  function valueText(key: string, value: AuditEntry['detail'][string]): string {
    const text = Array.isArray(value) ? value.join(', ') : String(value)
    const way = key === 'by' && Object.hasOwn(WAYS, text) ? WAYS[text] : undefined
    if (way) return t(way)
    const state = CONTACT_STATES.find((it) => key === 'state' && it === text)
    return state ? t(STATE_TEXT[state]) : text
  }
  return {
    who: ({ actor_name, address }) =>
      actor_name ?? t(address === COMMAND_LINE ? 'audit.commandLine' : 'audit.nobody'),
    what: ({ action }) => t(`audit.did_${action}`),
    from: ({ address }) => (address === COMMAND_LINE ? t('audit.commandLine') : address),
    details,
    detail: (entry) =>
      details(entry)
        .map(({ name, value }) => t('audit.pair', { name, value }))
        .join('; '),
  }
}
