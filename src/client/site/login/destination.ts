/** Where `dest` leads after signing in: only ever to a path on this site (spec 2; threats, "Access"). */

import { localPath } from '../../../shared/base/local-path.ts'
import type { TextKey } from '../../../shared/i18n/t.ts'
import { addressOf } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'

export function safeDestination(dest: string | null): string {
  const path = localPath(dest)
  return path === undefined || pathOf(path) === paths.login() ? paths.internal() : path
}

/** The name of a destination; undefined for one that was not asked for, or has no name here. */
export function placeOf(dest: string | null): TextKey | undefined {
  if (dest === null || pathOf(safeDestination(dest)) !== paths.internal()) return undefined
  return 'login.placeDashboard'
}

/** Without language, query and fragment. */
function pathOf(destination: string): string {
  const [pathname = ''] = destination.split(/[?#]/, 1)
  return addressOf({ pathname, search: '' }).path
}
