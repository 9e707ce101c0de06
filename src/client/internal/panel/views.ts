/** The views of Technical, apart from their components, for what only links to them. */
import { namesOf } from '#shared/base/fields.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { internalPaths } from '../paths.ts'

interface View {
  text: TextKey
  lead: TextKey
  /** Further search words, in both languages. */
  also: TextKey
}

/** By their names in the URL, in order. */
export const VIEWS = {
  health: { text: 'health.title', lead: 'health.lead', also: 'admin.also_health' },
  logs: { text: 'log.title', lead: 'log.lead', also: 'admin.also_logs' },
  files: { text: 'upload.title', lead: 'upload.lead', also: 'admin.also_files' },
  backups: { text: 'backup.title', lead: 'backup.lead', also: 'admin.also_backups' },
  audit: { text: 'audit.title', lead: 'audit.lead', also: 'admin.also_audit' },
  sessions: { text: 'session.title', lead: 'session.lead', also: 'admin.also_sessions' },
  privacy: { text: 'personal.title', lead: 'personal.lead', also: 'admin.also_privacy' },
  mail: { text: 'mailServer.title', lead: 'mailServer.lead', also: 'admin.also_mail' },
  settings: { text: 'setting.title', lead: 'setting.lead', also: 'admin.also_settings' },
} as const satisfies Record<string, View>

export type ViewName = keyof typeof VIEWS
export const VIEW_NAMES = namesOf(VIEWS)
const FIRST: ViewName = 'health'

/** The first view is the default, also for unknown names. */
export function findView(asked: string): ViewName {
  return VIEW_NAMES.find((name) => name === asked) ?? FIRST
}

export function pathOfView(name: ViewName): string {
  return internalPaths.admin(name === FIRST ? undefined : name)
}
