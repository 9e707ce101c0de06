/** The backups that there are, and making one now. */
import { useT } from '../page.tsx'

export function BackupView() {
  const t = useT()
  return <p>{t('backup.lead')}</p>
}
