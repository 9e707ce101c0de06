/** What rail, menu and dashboard list for the person who is signed in. From above, since the dashboard is itself a screen. */
import { createContext, use } from 'react'
import type { EntryGroup, ScreenRow } from './screen-row.ts'

export type Entry = ScreenRow & { entry: NonNullable<ScreenRow['entry']> }

/** In this order, wherever they are listed. */
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
