/** The admin section of the dashboard, shown only to admins (spec 6). */
import { useT } from '../../ui/page-context.tsx'
import { EntryPanel } from './entry-panel.tsx'

export function AdminPanel() {
  const t = useT()
  return <EntryPanel title={t('dashboard.admin')} group="admin" />
}
