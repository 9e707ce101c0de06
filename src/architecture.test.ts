/**
 * Who may import whom (CONTRIBUTING, Layers): a file imports its own floor or a lower one, and `import type` counts.
 * Test support comes last; tests beside the code may import anything.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { modulePath } from '#test/support/module-path.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The floors, from the lowest to the highest. A file is on the first floor that fits. */
const FLOORS: [name: string, pattern: RegExp][] = [
  ['shared base', /^src\/shared\/((base|i18n)\/|operations\.ts$)/],
  ['shared', /^src\/shared\//],
  ['platform', /^src\/server\/(platform|db|pdf)\//],
  ['config', /^src\/server\/config\//],
  ['core', /^src\/server\/core\//],
  ['features', /^src\/server\/features\//],
  ['router', /^src\/server\/router\.ts$/],
  ['http', /^src\/server\/http\//],
  ['session', /^src\/client\/(paths\.ts$|session\/)/],
  ['ui', /^src\/client\/ui\//],
  ['navigation', /^src\/client\/navigation\//],
  ['site', /^src\/client\/(site|api-docs)\//],
  ['kit', /^src\/client\/internal\/kit\//],
  ['entries', /^src\/client\/internal\/(paths|entries|screen-row|screen-icon)\.tsx?$/],
  // Each folder but those two is a feature's.
  ['screens', /^src\/client\/internal\/(?!(?:kit|shell)\/)[a-z-]+\//],
  ['shell', /^src\/client\/internal\/(shell\/|screens\.ts$|main\.tsx$)/],
  // The page of parts, which no build has (parts-page.test.ts).
  ['dev', /^src\/client\/dev\//],
  ['rendering', /^src\/server\/rendering\//],
  ['process', /^src\/server\/process\//],
  ['test support', /^test\//],
]

/** In the browser's code, the public site and the internal area never import each other. */
const SITE = ['site']
const INTERNAL = ['kit', 'entries', 'screens', 'shell', 'dev']
const CLIENT = ['session', 'ui', 'navigation', ...SITE, ...INTERNAL]
const SERVER = ['platform', 'config', 'core', 'features', 'router', 'http', 'rendering', 'process']

/** The context contains types of features, and their procedures use the context: the one allowed circle, in one file. */
const CONTEXT = 'src/server/core/context.ts'
/** The only file of shared that imports a package beside zod. */
const PHONE_NUMBERS = 'src/shared/phone/phone-numbers.ts'
/** The only file of the browser that imports from the server: one type. */
const ROUTER_TYPE = 'src/client/session/http-link.ts'

/** The lower files of a feature, which store rows and decide: from other features they import only such files. */
const LOW_TIER = /\/(store|rules|table|[a-z-]*fields)\.ts$/

/**
 * Dictionaries, dates, variants of characters, units of numbers, place names and words beside numbers in what customers write,
 * and test data. Migration 53 moves texts of the dictionaries into rows.
 */
const MAY_SPEAK_CHINESE =
  /migrations\/0053-|^src\/shared\/(i18n\/|base\/(date|numbers|variant-characters))|(kit\/contact-links|phone\/phone)\.ts$|^test\//

interface Import {
  from: string
  to: string
  isType: boolean
}

const files = ['src', 'test']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((path) => join(folder, String(path))),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
const sources = files.filter((path) => !/\.test\.tsx?$/.test(path))
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const imports = sources.filter((path) => path.startsWith('src/')).flatMap(importsOf)
const ofOurs = imports.flatMap((edge) => {
  const to = modulePath(edge.from, edge.to)
  return to === undefined || to === 'package.json' ? [] : [{ ...edge, to }]
})
const floorOf = (path: string) => FLOORS.findIndex(([, pattern]) => pattern.test(path))
const floorName = (path: string) => FLOORS[floorOf(path)]?.[0] ?? 'nowhere'
const isOn = (floors: string[], path: string) => floors.includes(floorName(path))

describe('imports', () => {
  it('are on a floor, every file of them', () => {
    expect(sources.filter((path) => floorOf(path) === -1)).toEqual([])
  })

  it('go down: a file imports its own floor or a lower one', () => {
    const up = ofOurs.filter(({ from, to }) => floorOf(to) > floorOf(from))
    expect(up.filter(({ from, isType }) => !(from === CONTEXT && isType))).toEqual([])
  })

  it('of the context are from features that do not import the context', () => {
    const named = ofOurs.filter(({ from, to }) => from === CONTEXT && floorName(to) === 'features')
    const knowing = ofOurs.filter(({ to }) => to === CONTEXT).map(({ from }) => from)
    expect(named.filter(({ to }) => knowing.includes(to))).toEqual([])
  })

  it('keep the public site and the internal area apart', () => {
    const meeting = ofOurs.filter(
      ({ from, to }) => (isOn(SITE, from) && isOn(INTERNAL, to)) || (isOn(INTERNAL, from) && isOn(SITE, to)),
    )
    expect(meeting).toEqual([])
  })

  it('of the browser contain one type of the server, in one file', () => {
    const known = ofOurs.filter(({ from, to }) => isOn(CLIENT, from) && isOn(SERVER, to))
    expect(known).toEqual([{ from: ROUTER_TYPE, to: 'src/server/router.ts', isType: true }])
  })

  it('of the server contain browser code only to render pages', () => {
    const known = ofOurs.filter(({ from, to }) => isOn(SERVER, from) && isOn(CLIENT, to))
    expect(known.filter(({ from }) => !isOn(['rendering', 'process'], from))).toEqual([])
  })

  it('of stores, rules and fields are only such files of other features', () => {
    const low = ofOurs.filter(
      ({ from, to }) => LOW_TIER.test(from) && floorName(to) === 'features' && dirname(from) !== dirname(to),
    )
    expect(low.filter(({ to }) => !LOW_TIER.test(to))).toEqual([])
  })

  it('of a feature’s router are in the main router only', () => {
    const routers = ofOurs.filter(({ to }) => /^src\/server\/features\/.*\/router\.ts$/.test(to))
    expect(routers.filter(({ from }) => from !== 'src/server/router.ts')).toEqual([])
  })

  it('of shared contain no package but zod, one that knows phone numbers, and one that works out shades', () => {
    const packages = imports.filter(
      ({ from, to }) => from.startsWith('src/shared/') && modulePath(from, to) === undefined,
    )
    const others = packages.filter(({ to }) => to !== 'zod')
    expect(others.filter(({ isType }) => !isType)).toEqual([
      { from: 'src/shared/company/palette.ts', to: 'culori/fn', isType: false },
      { from: PHONE_NUMBERS, to: 'libphonenumber-js/min', isType: false },
    ])
  })

  it('of public pages do not load the rules of all phone numbers', () => {
    const loading = ofOurs.filter(({ to }) => to === PHONE_NUMBERS).map(({ from }) => from)
    expect(loading.length).toBeGreaterThan(0)
    expect(loading.filter((from) => !isOn([...SERVER, ...INTERNAL], from))).toEqual([])
  })

  it('of shared contain zod only in schemas, so that constants do not load it in the browser', () => {
    const using = imports.filter(({ from, to }) => from.startsWith('src/shared/') && to === 'zod')
    const elsewhere = using.filter(({ from }) => !/schemas?\.ts$|\/base\//.test(from))
    expect(elsewhere.map(({ from }) => from)).toEqual([])
  })

  it('of browser code load no schema in the browser', () => {
    const schemas = new Set(imports.filter(({ to }) => to === 'zod').map(({ from }) => from))
    const reaching = ofOurs.filter(({ from, to, isType }) => isOn(CLIENT, from) && !isType && schemas.has(to))
    expect(reaching).toEqual([])
  })

  it('that would climb three folders or more name the part of the program', () => {
    const climbing = [...imports, ...sources.filter((path) => path.startsWith('test/')).flatMap(importsOf)]
    expect(climbing.filter(({ to }) => to.startsWith('../../../'))).toEqual([])
  })

  it('are never circular, types included', () => {
    expect(findCircle(ofOurs)).toEqual([])
  })

  it('of the folders of quotations are never circular: a file beside them counts as one', () => {
    const HOME = 'src/server/features/quotation/'
    const folderOf = (path: string) => path.slice(HOME.length).split('/')[0]!
    const between = ofOurs
      .filter(({ from, to }) => from.startsWith(HOME) && to.startsWith(HOME))
      .map((edge) => ({ ...edge, from: folderOf(edge.from), to: folderOf(edge.to) }))
    expect(findCircle(between.filter(({ from, to }) => from !== to))).toEqual([])
  })
})

describe('places', () => {
  const only = (pattern: RegExp, places: RegExp) =>
    sources.filter((path) => pattern.test(textOf(path)) && !places.test(path))

  it('contain SQL only in stores and the database', () => {
    expect(only(/\bsql\b.*from '.*\/query\.ts'/, /\/store\.ts$|^src\/server\/db\/|^test\//)).toEqual([])
  })
  it('read the environment only in the settings', () => {
    expect(only(/process\.env/, /^src\/server\/config\/config\.ts$|^test\//)).toEqual([])
  })
  it('import Fastify only in http and process', () => {
    expect(only(/from 'fastify'/, /^src\/server\/(http|process)\/|^test\//)).toEqual([])
  })
  it('contain Chinese only in the dictionaries', () => {
    const comments = /^\s*(\/?\*|\/\/).*$/gm
    const chinese = sources.filter((path) => /[\u4e00-\u9fff]/.test(textOf(path).replace(comments, '')))
    expect(chinese.filter((path) => !MAY_SPEAK_CHINESE.test(path))).toEqual([])
  })
  it('write no HTML from strings in the browser', () => {
    expect(only(/dangerouslySetInnerHTML|\.innerHTML/, /^test\//)).toEqual([])
  })
  // `cutText` says by an ellipsis that there was more; what is cut elsewhere is a mark, a key, a path or a search that says so.
  it('shorten a text for people in one place', () => {
    const cuts =
      /\.slice\(0, (?!SEARCH_|MARK_|SEED_|TAG_|MAILED_KEY_|WORD_|PATH_|PREVIEW_READ_)[A-Z_]*CHARACTERS\b/
    expect(only(cuts, /\.test\.|^test\//)).toEqual(['src/server/features/stored-file/rules.ts'])
  })
  it('say where a search is too long for the server, but in lists that the browser has whole', () => {
    const said = (path: string) => /\bmaxLength=/.test(textOf(path))
    expect(only(/<ListSearch\b/, /\.test\.|kit\/list-search/).filter((path) => !said(path))).toEqual([
      'src/client/internal/notice/notice-table.tsx',
      'src/client/internal/product/catalogue.tsx',
      'src/client/internal/tool/tools-page.tsx',
      'src/client/internal/translation/text-bar.tsx',
    ])
  })
  // `maxlength` shortens what is pasted without a word: a `Field` takes the limit, or `tooLongText` says it.
  it('cut no typed text', () => {
    expect(only(/<(input|textarea)\b(?:(?!\/>)[^<])*\bmaxLength\b/, /^test\//)).toEqual([])
  })
})

function importsOf(from: string): Import[] {
  const text = textOf(from)
  const statement = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
  const dynamic = /import\('([^']+)'\)/g
  return [
    ...[...text.matchAll(statement)].map(([, type, to]) => ({ from, to: to!, isType: type !== undefined })),
    ...[...text.matchAll(dynamic)].map(([, to]) => ({ from, to: to!, isType: false })),
  ]
}

function findCircle(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const edges = new Map<string, string[]>()
  for (const { from, to } of imports) edges.set(from, [...(edges.get(from) ?? []), to])
  const done = new Set<string>()
  const walk = (path: string, trail: string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return []
    for (const next of edges.get(path) ?? []) {
      const circle = walk(next, [...trail, path])
      if (circle.length > 0) return circle
    }
    done.add(path)
    return []
  }
  return [...edges.keys()].map((path) => walk(path, [])).find((circle) => circle.length > 0) ?? []
}
