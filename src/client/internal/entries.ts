/** The entries of sidebar, menu and dashboard for the signed-in user. Passed down by context, because screens.ts imports the dashboard. */
import { createContext, use } from 'react'
import type { EntryGroup, ScreenRow } from './screen-row.ts'

type Entry = ScreenRow & { entry: NonNullable<ScreenRow['entry']> }

/** The order of the groups. */
const GROUPS: readonly EntryGroup[] = ['top', 'general', 'admin']

export const EntriesContext = createContext<readonly Entry[]>([])

export function useEntries(group: EntryGroup): readonly Entry[] {
  return use(EntriesContext).filter(({ entry }) => entry.group === group)
}

export function useAllEntries(): readonly Entry[] {
  return use(EntriesContext)
}

export function entriesFor(screens: readonly ScreenRow[], isStaff: boolean): Entry[] {
  const seen = screens.filter((row): row is Entry => row.entry !== undefined && (isStaff || !row.isStaffOnly))
  return GROUPS.flatMap((group) => seen.filter(({ entry }) => entry.group === group))
}
