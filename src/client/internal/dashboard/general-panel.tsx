/** The general tools of the dashboard, for every signed-in user (spec 2). */
import { useT } from '../../ui/page-context.tsx'
import { EntryPanel } from './entry-panel.tsx'

export function GeneralPanel() {
  const t = useT()
  return <EntryPanel title={t('internal.generalGroup')} group="general" />
}
