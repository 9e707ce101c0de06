/** The component of each view of the admin panel. */
import type { ComponentType } from 'react'
import { AuditView } from './audit/audit-view.tsx'
import { BackupView } from './backup/backup-view.tsx'
import { HealthView } from './health/health-view.tsx'
import { LogView } from './log/log-view.tsx'
import { PrivacyView } from './privacy/privacy-view.tsx'
import { SessionView } from './session/session-view.tsx'
import { SettingView } from './setting/setting-view.tsx'
import { UploadView } from './upload/upload-view.tsx'
import type { ViewName } from './views.ts'

export const VIEW_PARTS: Readonly<Record<ViewName, ComponentType>> = {
  health: HealthView,
  logs: LogView,
  files: UploadView,
  backups: BackupView,
  audit: AuditView,
  sessions: SessionView,
  privacy: PrivacyView,
  settings: SettingView,
}
