/** Technical: site status, maintenance, logs, files, backups, sessions and settings. One view at a time, named in the URL. */
import { type ComponentType, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useT } from '../../ui/page-context.tsx'
import { useListState } from '../kit/list-state.ts'
import { Screen } from '../kit/screen.tsx'
import { AuditView } from './audit/audit-view.tsx'
import { BackupView } from './backup/backup-view.tsx'
import { HealthView } from './health/health-view.tsx'
import { LogView } from './log/log-view.tsx'
import { MailView } from './mail/mail-view.tsx'
import { PrivacyView } from './privacy/privacy-view.tsx'
import { SessionView } from './session/session-view.tsx'
import { SettingView } from './setting/setting-view.tsx'
import { UploadView } from './upload/upload-view.tsx'
import { findView, pathOfView, VIEW_NAMES, VIEWS, type ViewName } from './views.ts'

export function AdminPage() {
  const t = useT()
  const view = findView(useListState().get('view'))
  const row = useRef<HTMLElement>(null)
  const last = useRef(view)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    // On a phone, the row of tabs is wider than the screen.
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
    if (last.current === view) return
    last.current = view
    // A link in the previous view disappears with it, which loses the focus.
    if (document.activeElement === document.body) current?.focus({ preventScroll: true })
  }, [view])
  const Part = VIEW_PARTS[view]
  return (
    <Screen title={t('admin.title')} lead={t(VIEWS[view].lead)}>
      <nav ref={row} aria-label={t('admin.view')} className="panel-tabs">
        {VIEW_NAMES.map((name) => (
          <Link
            key={name}
            href={pathOfView(name)}
            className="panel-tab"
            aria-current={name === view ? 'page' : undefined}
          >
            {t(VIEWS[name].text)}
          </Link>
        ))}
      </nav>
      <Part key={view} />
    </Screen>
  )
}

/** The component of each view of Technical. */
const VIEW_PARTS: Readonly<Record<ViewName, ComponentType>> = {
  health: HealthView,
  logs: LogView,
  files: UploadView,
  backups: BackupView,
  audit: AuditView,
  sessions: SessionView,
  privacy: PrivacyView,
  mail: MailView,
  settings: SettingView,
}
