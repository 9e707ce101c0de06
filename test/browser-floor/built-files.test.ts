/** The built files work in the oldest browsers that package.json names. Run `npm run build` first. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { type Area, buildTargets } from '../../browser-targets.ts'
import { ALLOWED } from './allowed.ts'
import { scriptFaults } from './script-faults.ts'
import { styleFaults } from './style-faults.ts'

const BUILT = 'dist/client'
/** They must also run in older browsers. */
const OLD_SCRIPTS = ['floor.js', 'before-scripts.js']

const textOf = (file: string) => readFileSync(join(BUILT, file), 'utf8')
const publicFiles = filesOf('site')
/** Developers read it in browsers of today. */
const apiDocs = filesOf('api-docs')
const files = readdirSync(join(BUILT, 'assets'))
  .map((name) => `assets/${name}`)
  .filter((file) => !apiDocs.has(file))
const scripts = files.filter((file) => file.endsWith('.js'))
const styles = files.filter((file) => file.endsWith('.css'))
const areaOf = (file: string): Area => (publicFiles.has(file) ? 'public' : 'internal')
const allowed = new Set(ALLOWED.flatMap(({ features }) => features))
const found = new Set<string>()

describe('the build', () => {
  it.each(scripts)('%s works in the oldest browsers', (file) => {
    expect(newTo(scriptFaults(textOf(file), areaOf(file)))).toEqual({})
  })

  it.each(styles)('%s works in the oldest browsers', (file) => {
    expect(newTo(styleFaults(textOf(file), areaOf(file)))).toEqual({})
  })

  it('is what public pages and internal area load', () => {
    expect(scripts.filter((file) => areaOf(file) === 'public').length).toBeGreaterThan(10)
    expect(scripts.filter((file) => areaOf(file) === 'internal').length).toBeGreaterThan(10)
  })

  it('needs every allowed exception', () => {
    expect([...allowed].filter((feature) => !found.has(feature))).toEqual([])
  })

  it.each(OLD_SCRIPTS)('has %s, which all browsers parse', (file) => {
    expect(() => parse(textOf(file), { ecmaVersion: 5 })).not.toThrow()
  })
})

describe('the check', () => {
  it.each([
    ['a global', 'new WeakRef({});CompressionStream', 'public', ['CompressionStream']],
    ['a function of a class', 'URL.canParse(a)', 'internal', ['URL.canParse']],
    ['a method', '[].toSorted()', 'public', ['.toSorted()']],
    ['a pattern', 'a.replace(/(?<=b)c/, "")', 'public', ['(?<=)']],
    ['a pattern in a text', 'RegExp(`(?<!b)c`)', 'public', ['(?<=)']],
    ['syntax that parses', 'class A { static { a() } }', 'public', ['static {}']],
    ['nothing where the floor is higher', '[].toSorted(); /(?<=b)c/', 'internal', []],
  ] as const)('finds %s in a script', (_what, code, area, features) => {
    expect([...scriptFaults(code, area).keys()]).toEqual(features)
  })

  it('rejects newer syntax', () => {
    expect(() => scriptFaults('using a = b()', 'public')).toThrow(SyntaxError)
  })

  it.each([
    ['a selector', 'a:has(b){color:red}', [':has']],
    ['a unit', 'a{height:100dvh}', ['dvh']],
    ['a property', 'a{rotate:9deg}', ['rotate']],
    ['a value', 'a{overflow:clip}', ['overflow: clip']],
    ['a colour', 'a{color:color-mix(in srgb,red,blue)}', ['color-mix()']],
    ['a rule', '@container (min-width:9rem){a{color:red}}', ['@container']],
    ['a comparison', '@media (width>=9rem){a{color:red}}', ['@media <']],
    ['a condition in another', '@media (color) and (not (hover)){a{color:red}}', ['@media (not)']],
    ['nothing after what is older', 'a{height:100vh;height:100dvh}', []],
    ['nothing that is asked for', '@supports (height:1dvh){a{height:100dvh}}', []],
  ])('finds %s in a stylesheet', (_what, css, features) => {
    expect([...styleFaults(css, 'public').keys()]).toEqual(features)
  })

  it('uses the same browsers as the build', () => {
    expect(buildTargets()).toEqual(
      expect.arrayContaining(['safari15.4', 'ios15.4', 'chrome99', 'firefox115']),
    )
  })
})

function newTo(faults: ReadonlyMap<string, string[]>): Record<string, string> {
  for (const feature of faults.keys()) found.add(feature)
  return Object.fromEntries(
    [...faults]
      .filter(([feature]) => !allowed.has(feature))
      .map(([feature, since]) => [feature, since.join(', ')]),
  )
}

function filesOf(build: 'site' | 'api-docs'): Set<string> {
  const manifest = JSON.parse(textOf(`${build}.json`)) as Record<string, { file: string; css?: string[] }>
  return new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]))
}
