/** A row of the route table (`screens.ts`). */
import type { ComponentType } from 'react'
import type { TextKey } from '../../shared/i18n/t.ts'
import type { IconName } from './screen-icon.tsx'

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
