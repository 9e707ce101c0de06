/** Resolves `dest` after signing in: always a path on this site (docs/rules.md, Access). */

import { localPath } from '#shared/base/local-path.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { splitLanguagePrefix } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'

export function safeDestination(dest: string | null): string {
  const path = localPath(dest)
  return path === undefined || destinationPath(path) === paths.login() ? paths.internal() : path
}

/** The name of a destination; undefined if none was requested or it has no name. */
export function returnPlace(dest: string | null): TextKey | undefined {
  if (dest === null || destinationPath(safeDestination(dest)) !== paths.internal()) return undefined
  return 'login.placeDashboard'
}

/** Without language, query and fragment. */
function destinationPath(destination: string): string {
  const [pathname = ''] = destination.split(/[?#]/, 1)
  return splitLanguagePrefix({ pathname, search: '' }).path
}
