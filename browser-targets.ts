/**
 * The oldest supported browsers, from `browserslist` in package.json: `public` for everything on the public
 * pages, `internal` for the back office too (docs/decisions/0038).
 */
import { readFileSync } from 'node:fs'

export type Area = 'public' | 'internal'

/** The same browsers by the names of browserslist, the bundler, and MDN's compatibility table. */
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

/** Both areas share one build, so the older browsers decide its syntax. */
export function buildTargets(): string[] {
  return [...new Set(oldestOf('public').map(({ target, version }) => target + version))]
}

/** By MDN's names. */
export function oldestVersions(area: Area): ReadonlyMap<string, string> {
  return new Map(oldestOf(area).map(({ mdn, version }) => [mdn, version]))
}

function oldestOf(area: Area): Oldest[] {
  const file = new URL('./package.json', import.meta.url)
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: Record<Area, string[]> }
  return browserslist[area].map((line) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
    const names = NAMES[name]
    if (!names)
      throw new Error(`browserslist in package.json: “${line}” is not of the form “browser >= version”`)
    return { ...names, version }
  })
}
