import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const CLIENT = 'src/client'
const files = (readdirSync(CLIENT, { recursive: true }) as string[]).map((path) => join(CLIENT, path))
const SITE = join(CLIENT, 'site')
const style = readFileSync(join(SITE, 'style.css'), 'utf8')
const scanned = [...style.matchAll(/@source "([./\w-]+)"/g)].map(([, folder]) =>
  normalize(join(SITE, folder!)),
)

describe('the public stylesheet', () => {
  it('scans every folder that a public page imports', () => {
    const reached = [...foldersReachedFrom(join(SITE, 'main.tsx'))]
    expect(reached.filter((path) => !scanned.some((folder) => `${path}/`.startsWith(`${folder}/`)))).toEqual(
      [],
    )
  })

  it('scans no folder of the internal area, and none that does not exist', () => {
    expect(scanned.filter((folder) => `${join(CLIENT, 'internal')}/`.startsWith(`${folder}/`))).toEqual([])
    expect(scanned.filter((folder) => !existsSync(folder))).toEqual([])
  })

  it('and the internal one import all others, so that no component needs to', () => {
    const sheets = files.filter((path) => path.endsWith('.css'))
    const imported = sheets.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/@import "(\.[^"]+)"/g)].map(([, to]) =>
        join(dirname(path), to!),
      ),
    )
    const entries = ['site/style.css', 'internal/internal.css', 'ui/no-script.css'].map((path) =>
      join(CLIENT, path),
    )
    expect(sheets.filter((path) => !entries.includes(path) && !imported.includes(path))).toEqual([])
    const scripts = files.filter((path) => /\.tsx?$/.test(path))
    expect(scripts.filter((path) => /^import '[^']+\.css'/m.test(readFileSync(path, 'utf8')))).toEqual([])
  })
})

it('does not mark a selection with :has() alone, which Firefox 115 does not support', () => {
  const sheets = files.filter((path) => path.endsWith('.css'))
  expect(sheets.filter((path) => readFileSync(path, 'utf8').includes(':has(:checked'))).toEqual([])
})

/** Type imports render nothing, so they are skipped. */
function foldersReachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !file.startsWith(CLIENT)) return new Set()
  seen.add(file)
  const code = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '')
  const imports = [...code.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)].map(([, to]) => to!)
  const reached = imports.flatMap((to) => [...foldersReachedFrom(normalize(join(dirname(file), to)), seen)])
  return new Set(dirname(file) === CLIENT ? reached : [dirname(file), ...reached])
}
