/**
 * The oldest browsers that we promise something to, out of `browserslist` in package.json: `public` everything on the public
 * pages, `internal` the back office as well (docs/decisions/0038).
 */
import { readFileSync } from 'node:fs'

export type Area = 'public' | 'internal'

/** Which of them is behind a name of browserslist: to the bundler, and to MDN's table of what works where. */
const NAMES: Record<string, { target: string; mdn: string }> = {
  safari: { target: 'safari', mdn: 'safari' },
  ios_saf: { target: 'ios', mdn: 'safari_ios' },
  chrome: { target: 'chrome', mdn: 'chrome' },
  and_chr: { target: 'chrome', mdn: 'chrome_android' },
  android: { target: 'chrome', mdn: 'webview_android' },
  edge: { target: 'edge', mdn: 'edge' },
  firefox: { target: 'firefox', mdn: 'firefox' },
  and_ff: { target: 'firefox', mdn: 'firefox_android' },
}

interface Oldest {
  target: string
  mdn: string
  version: string
}

/** One build has both areas, so the lower floor decides its syntax. */
export function buildTargets(): string[] {
  return [...new Set(oldestOf('public').map(({ target, version }) => target + version))]
}

/** By MDN's names. */
export function oldestVersions(area: Area): ReadonlyMap<string, string> {
  return new Map(oldestOf(area).map(({ mdn, version }) => [mdn, version]))
}

function oldestOf(area: Area): Oldest[] {
  const file = new URL('../../package.json', import.meta.url)
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: Record<Area, string[]> }
  return browserslist[area].map((line) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
    const names = NAMES[name]
    if (!names) throw new Error(`browserslist: “${line}” is not read as “browser >= version”`)
    return { ...names, version }
  })
}
