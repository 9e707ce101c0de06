/** How the site is: what runs, what it holds, and what needs somebody. */
import { useT } from '../page.tsx'

export function HealthView() {
  const t = useT()
  return <p>{t('health.lead')}</p>
}
