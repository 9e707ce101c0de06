/** The views of the utility panel, in their order: one line each. Without what they show, for whoever only leads to them. */
import type { TextKey } from '../../../shared/i18n/t.ts'
import { internalPaths } from '../paths.ts'

export const VIEW_NAMES = ['health', 'logs', 'files', 'backups', 'audit', 'sessions', 'settings'] as const
/** As the address names it. */
export type ViewName = (typeof VIEW_NAMES)[number]

export interface View {
  text: TextKey
  lead: TextKey
  /** Other words by which people look for it, in both languages. */
  also: TextKey
}

export const VIEWS: Readonly<Record<ViewName, View>> = {
  health: { text: 'health.title', lead: 'health.lead', also: 'admin.also_health' },
  logs: { text: 'log.title', lead: 'log.lead', also: 'admin.also_logs' },
  files: { text: 'upload.title', lead: 'upload.lead', also: 'admin.also_files' },
  backups: { text: 'backup.title', lead: 'backup.lead', also: 'admin.also_backups' },
  audit: { text: 'audit.title', lead: 'audit.lead', also: 'admin.also_audit' },
  sessions: { text: 'session.title', lead: 'session.lead', also: 'admin.also_sessions' },
  settings: { text: 'setting.title', lead: 'setting.lead', also: 'admin.also_settings' },
}

const [FIRST] = VIEW_NAMES

/** The first stands under the address of the panel itself, and for a name that is none. */
export function viewNamed(asked: string): ViewName {
  return VIEW_NAMES.find((name) => name === asked) ?? FIRST
}

export function pathOfView(name: ViewName): string {
  return internalPaths.admin(name === FIRST ? undefined : name)
}
