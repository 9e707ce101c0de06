/** The entries of sidebar and menu, by group; a group without entries has no heading. */
import { useId } from 'react'
import { Link } from 'wouter'
import type { TextKey } from '#shared/i18n/t.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { useWaiting } from '../contact/use-inbox.ts'
import { type EntryGroup, useEntries } from '../entries.ts'
import { internalPaths } from '../paths.ts'
import { Icon } from '../screen-icon.tsx'

const groups: { group: EntryGroup; heading?: TextKey }[] = [
  { group: 'top' },
  { group: 'general', heading: 'internal.generalGroup' },
  { group: 'admin', heading: 'internal.adminGroup' },
]

export function EntryList({ path }: { path: string }) {
  return groups.map((row) => <Group key={row.group} {...row} path={path} />)
}

function Group({ group, heading, path }: (typeof groups)[number] & { path: string }) {
  const t = useT()
  const id = useId()
  const entries = useEntries(group)
  const counts = useCounts()
  if (entries.length === 0) return null
  return (
    <>
      {heading && (
        <h2 id={id} className="px-3 pt-4 pb-2 font-text text-13 text-jade-tint leading-snug tracking-normal">
          {t(heading)}
        </h2>
      )}
      <ul aria-labelledby={heading && id}>
        {entries.map(({ path: to, text, entry }) => (
          <li key={to}>
            <Link href={to} className="entry" aria-current={currentAt(path, to)}>
              <Icon name={entry.icon} />
              {t(text)}
              <Waiting {...counts[to]} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

interface WaitingProps {
  count?: number
  label?: TextKey
}

function Waiting({ count, label }: WaitingProps) {
  const t = useT()
  if (!count || !label) return null
  return (
    <span className="ml-auto font-ticket text-13 tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t(label, { count })}</span>
    </span>
  )
}

/** An entry is also marked on its sub-screens, except for the dashboard, which is above all screens. */
function currentAt(path: string, to: string): 'page' | 'true' | undefined {
  if (path === to) return 'page'
  return to !== paths.internal() && path.startsWith(`${to}/`) ? 'true' : undefined
}

/** The number of waiting items for an entry, by path; shown as a badge in sidebar and menu. */
function useCounts(): Partial<Record<string, WaitingProps>> {
  const { waiting = 0, new_requests = 0 } = useWaiting() ?? {}
  return {
    [paths.internal()]: { count: waiting, label: 'dashboard.toDoCount' },
    [internalPaths.inbox()]: { count: new_requests, label: 'dashboard.newCount' },
  }
}
