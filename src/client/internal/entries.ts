/** The entries of sidebar, menu and dashboard for the signed-in user. Passed down by context, because screens.ts imports the dashboard. */
import { type ComponentType, createContext, use } from 'react'
import type { TextKey } from '../../shared/i18n/t.ts'
import type { IconName } from './screen-icon.tsx'

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

/** A row of the route table (`screens.ts`). */
export interface ScreenRow {
  path: string
  text: TextKey
  /** What `load` imports: the server preloads its chunks. */
  file: string
  load: () => Promise<ComponentType>
  isStaffOnly: boolean
  /** The entry in sidebar and dashboard; undefined for a screen that is reached from another one. */
  entry?: { group: EntryGroup; icon: IconName }
}

export type EntryGroup = 'top' | 'general' | 'admin'
