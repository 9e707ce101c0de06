/** The log as staff read it. */
import { useT } from '../page.tsx'

export function LogView() {
  const t = useT()
  return <p>{t('log.lead')}</p>
}
