/** A section of the dashboard that links to the screens of one group, each with its number of records. */

import { useT } from '../../ui/page-context.tsx'
import { useEntries } from '../entries.ts'
import { Icon } from '../screen-icon.tsx'
import type { EntryGroup } from '../screen-row.ts'
import { LinkRow, Panel } from './panel.tsx'
import { useCounts } from './use-counts.ts'

export function EntryPanel({ title, group }: { title: string; group: EntryGroup }) {
  const t = useT()
  const entries = useEntries(group)
  const counts = useCounts()
  return (
    <Panel name={group} title={title}>
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
