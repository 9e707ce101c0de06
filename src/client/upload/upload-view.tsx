/** The stored files, what uses them, and clearing away what nothing does. */
import { useT } from '../page.tsx'

export function UploadView() {
  const t = useT()
  return <p>{t('upload.lead')}</p>
}
