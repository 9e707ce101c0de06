import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modulesNamedIn } from '#test/support/module-path.ts'

const CLIENT = 'src/client'
const SITE = join(CLIENT, 'site')
const files = (readdirSync(CLIENT, { recursive: true }) as string[]).map((path) => join(CLIENT, path))
const textOf = (file: string) => readFileSync(file, 'utf8')
const pageStyles = files.filter((path) => path.endsWith('-page.css'))
/** Base, and what forced colours need. */
const ofEveryPage = [...importsOf(join(SITE, 'layout/base.css')), join(CLIENT, 'ui/contrast.css')]
const sheets = files.filter((path) => path.endsWith('.css') && !path.startsWith(join(CLIENT, 'public')))

describe.each([[join(SITE, 'style.css'), join(SITE, 'main.tsx')], ...pageStyles.map(withItsPage)])(
  'the stylesheet %s',
  (style, script) => {
    const scanned = importsOf(style).flatMap((sheet) => pathsIn(sheet, /@source "([./\w-]+)"/g))

    it('scans every file that its page imports', () => {
      const reached = [...filesReachedFrom(script)].filter((file) => dirname(file) !== CLIENT)
      const isScanned = (file: string) =>
        scanned.some((path) => file === path || file.startsWith(`${path}/`)) ||
        file === join(SITE, 'routes.ts')
      expect(reached.filter((file) => !isScanned(file))).toEqual([])
    })

    it('scans no folder of the internal area, and none that does not exist', () => {
      expect(scanned.filter((path) => `${join(CLIENT, 'internal')}/`.startsWith(`${path}/`))).toEqual([])
      expect(scanned.filter((path) => !existsSync(path))).toEqual([])
    })

    it('imports every sheet whose classes its page uses, and no other but those of every page', () => {
      const code = [...filesReachedFrom(script)].map((file) => withoutComments(textOf(file))).join('\n')
      const isUsed = (name: string) => new RegExp(`["'\` ]${name}["'\` ]`).test(code)
      const imported = importsOf(style)
      const needed = importsOf(join(SITE, 'style.css')).filter((sheet) => ownClassesIn(sheet).some(isUsed))
      expect(needed.filter((sheet) => !imported.includes(sheet))).toEqual([])
      const own = imported.filter((sheet) => classesIn(sheet).length > 0 && !ofEveryPage.includes(sheet))
      expect(own.filter((sheet) => !classesIn(sheet).some(isUsed))).toEqual([])
    })
  },
)

it('the stylesheet of the pages that follow the first has every sheet of each page', () => {
  const following = importsOf(join(SITE, 'style.css'))
  const ofPages = pageStyles.filter((path) => path.startsWith(SITE)).flatMap(importsOf)
  // A document declares the font of titles only once.
  const own = [...pageStyles, join(CLIENT, 'ui/title-font.css')]
  expect(ofPages.filter((path) => !following.includes(path) && !own.includes(path))).toEqual([])
})

it('stylesheets import all others, so that no component needs to', () => {
  const others = ['site/style.css', 'internal/internal.css', 'api-docs/api-docs.css', 'dev/dev.css']
  const entries = [...pageStyles, ...others.map((path) => join(CLIENT, path))]
  const imported = entries.flatMap(importsOf)
  expect(sheets.filter((path) => !imported.includes(path))).toEqual([])
  const scripts = files.filter((path) => /\.tsx?$/.test(path))
  expect(scripts.filter((path) => /^import '[^']+\.css'/m.test(textOf(path)))).toEqual([])
})

it('does not mark a selection with :has() alone, which Firefox 115 does not support', () => {
  expect(sheets.filter((path) => textOf(path).includes(':has(:checked'))).toEqual([])
})

function withItsPage(style: string): [style: string, script: string] {
  return [style, style.replace(/css$/, 'tsx')]
}

/** The sheet and all that it imports. */
function importsOf(sheet: string): string[] {
  return [sheet, ...pathsIn(sheet, /@import "(\.[^"]+)"/g).flatMap(importsOf)]
}

function pathsIn(sheet: string, pattern: RegExp): string[] {
  return [...textOf(sheet).matchAll(pattern)].map(([, path]) => normalize(join(dirname(sheet), path!)))
}

/** Returns the classes that no other sheet of the site has: a use of one shows which sheet it needs. */
function ownClassesIn(sheet: string): string[] {
  const others = new Set(
    importsOf(join(SITE, 'style.css'))
      .filter((path) => path !== sheet)
      .flatMap(classesIn),
  )
  return classesIn(sheet).filter((name) => !others.has(name))
}

function classesIn(sheet: string): string[] {
  const rules = withoutComments(textOf(sheet)).replace(/"[^"\n]*"/g, '')
  return [...new Set([...rules.matchAll(/\.([a-z][\w-]+)/g)].map(([, name]) => name!))]
}

function withoutComments(code: string): string {
  return code.replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '')
}

/** Type imports render nothing, so they are skipped. */
function filesReachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !file.startsWith(CLIENT)) return seen
  seen.add(file)
  const code = textOf(file).replace(/^import type .*$/gm, '')
  for (const path of modulesNamedIn(file, code).filter((name) => /\.tsx?$/.test(name)))
    filesReachedFrom(path, seen)
  return seen
}
