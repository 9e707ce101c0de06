/** The settings in force and where each came from. */
import { useT } from '../page.tsx'

export function SettingView() {
  const t = useT()
  return <p>{t('setting.lead')}</p>
}
