/** The views of the utility panel, in their order: one line each. */
import type { ComponentType } from 'react'
import type { TextKey } from '../../shared/i18n/t.ts'
import { AuditView } from '../audit/audit-view.tsx'
import { BackupView } from '../backup/backup-view.tsx'
import { HealthView } from '../health/health-view.tsx'
import { LogView } from '../log/log-view.tsx'
import { SessionView } from '../session/session-view.tsx'
import { SettingView } from '../setting/setting-view.tsx'
import { UploadView } from '../upload/upload-view.tsx'

export interface View {
  /** As the address names it. */
  name: string
  text: TextKey
  lead: TextKey
  Part: ComponentType
}

export const views: readonly [View, ...View[]] = [
  { name: 'health', text: 'health.title', lead: 'health.lead', Part: HealthView },
  { name: 'logs', text: 'log.title', lead: 'log.lead', Part: LogView },
  { name: 'files', text: 'upload.title', lead: 'upload.lead', Part: UploadView },
  { name: 'backups', text: 'backup.title', lead: 'backup.lead', Part: BackupView },
  { name: 'audit', text: 'audit.title', lead: 'audit.lead', Part: AuditView },
  { name: 'sessions', text: 'session.title', lead: 'session.lead', Part: SessionView },
  { name: 'settings', text: 'setting.title', lead: 'setting.lead', Part: SettingView },
]
