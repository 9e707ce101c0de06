/** Who did what, when and from where. */
import { useT } from '../page.tsx'

export function AuditView() {
  const t = useT()
  return <p>{t('audit.lead')}</p>
}
