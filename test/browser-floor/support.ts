/** MDN's compatibility table, for the oldest browsers of an area. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { type Area, oldestVersions } from '../../browser-targets.ts'

/** Read as text: the package's own entry needs an import syntax that Node 20 lacks. */
export const table = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData

/** Returns undefined for what is not in the table. */
export function featureAt(...path: string[]): Identifier | undefined {
  let here: unknown = table
  for (const name of path) {
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, name)) return undefined
    here = (here as Record<string, unknown>)[name]
  }
  return here as Identifier
}

/** The browsers of `area` that lack it, with the version that added it: `safari 16.4`. */
export function lackedBy(feature: Identifier, area: Area): string[] {
  const support = feature.__compat?.support
  if (!support) return []
  return [...oldestVersions(area)].flatMap(([browser, version]) => {
    const said = support[browser as keyof typeof support]
    if (said === undefined) return []
    const statements = Array.isArray(said) ? said : [said]
    if (statements.some((statement) => isIn(statement, version))) return []
    return [`${browser} ${String(statements[0]!.version_added || 'never')}`]
  })
}

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name: otherName } = statement
  if (!added || added === 'preview' || flags || otherName) return false
  return (
    isAtMost(added.replace('≤', ''), version) && !(removed && isAtMost(removed.replace('≤', ''), version))
  )
}

function isAtMost(version: string, limit: string): boolean {
  const [mine, theirs] = [version, limit].map((text) => text.split('.').map(Number))
  const length = Math.max(mine!.length, theirs!.length)
  for (let index = 0; index < length; index++) {
    const difference = (mine![index] ?? 0) - (theirs![index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return true
}
