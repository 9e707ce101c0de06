/** The admin section of the dashboard, which only staff see (spec 6). */

import { useEntries } from '../internal/entries.ts'
import { Icon } from '../internal/icon.tsx'
import { useT } from '../page.tsx'
import { LinkRow, Panel } from './panel.tsx'
import { useCounts } from './use-counts.ts'

export function AdminPanel() {
  const t = useT()
  const entries = useEntries('admin')
  const counts = useCounts()
  return (
    <Panel title={t('dashboard.admin')}>
      {entries.map(({ path, text, entry }) => (
        <LinkRow
          key={path}
          href={path}
          icon={<Icon name={entry.icon} />}
          label={t(text)}
          count={counts[path]}
        />
      ))}
    </Panel>
  )
}
