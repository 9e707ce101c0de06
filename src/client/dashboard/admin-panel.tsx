/** The admin section of the dashboard, which only staff see (spec 6). */
import { useT } from '../page.tsx'
import { EntryPanel } from './entry-panel.tsx'

export function AdminPanel() {
  const t = useT()
  return <EntryPanel title={t('dashboard.admin')} group="admin" />
}
