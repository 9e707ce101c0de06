/** Who may import whom: down and inward. A row says which rooms a room may know. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** The first pattern that fits names the room. */
const ROOMS: [room: string, pattern: RegExp][] = [
  ['shared', /^shared\//],
  ['client/ui', /^client\/ui\//],
  ['client', /^client\//],
  ['server/testing', /^server\/testing\//],
  ['server/db', /^server\/db\//],
  ['server/platform', /^server\/platform\//],
  ['server/pdf', /^server\/pdf\//],
  ['server/site', /^server\/site\//],
  ['server/feature', /^server\/[a-z-]+\//],
  ['server', /^server\//],
  ['package', /^\.\.\/package\.json$/],
]

const ALLOWED: Record<string, string[]> = {
  shared: [],
  'client/ui': ['shared'],
  client: ['shared', 'client/ui', 'package'],
  'server/db': ['shared'],
  'server/platform': ['shared', 'server'],
  'server/pdf': ['shared'],
  'server/site': ['shared', 'client', 'server', 'server/platform'],
  'server/feature': ['shared', 'server', 'server/db', 'server/platform', 'server/pdf'],
  server: ['shared', 'server/db', 'server/platform', 'server/feature', 'server/site', 'package'],
  'server/testing': ['shared', 'server', 'server/db', 'server/platform', 'server/feature', 'server/site'],
}

/** What a low room may know of the server's ground. */
const GROUND = ['server/platform/app-error.ts']

/** Dictionaries, dates, the sample catalogue, a specimen that is never shown, and what tests are made of. */
const MAY_SPEAK_CHINESE =
  /^shared\/(i18n\/|date)|^server\/db\/sample\/|\/specimen\.ts$|(^|\/)testing(\/|\.ts)/

interface Import {
  from: string
  to: string
  isType: boolean
}

const files = (readdirSync(ROOT, { recursive: true }) as string[]).filter((path) => /\.tsx?$/.test(path))
const sources = files.filter((path) => !/\.test\.tsx?$/.test(path))
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const imports = sources.flatMap(importsOf)
const roomOf = (path: string) => ROOMS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'root'

describe('imports', () => {
  it.each(
    imports.filter(({ to }) => to.startsWith('.')).map((edge) => ({ ...edge, target: targetOf(edge) })),
  )('$from may know $target', ({ from, target, isType }) => {
    const [room, other] = [roomOf(from), roomOf(target)]
    if (room === other) return
    if (room === 'client' && target === 'server/router.ts') return expect(isType).toBe(true)
    if (['server/platform', 'server/site'].includes(room) && other === 'server') {
      return expect(GROUND).toContain(target)
    }
    expect(ALLOWED[room], `${room} knows ${other}`).toContain(other)
  })

  it('of shared name nothing but zod', () => {
    const packages = imports.filter(({ from, to }) => roomOf(from) === 'shared' && !to.startsWith('.'))
    expect(new Set(packages.map(({ to }) => to))).toEqual(new Set(['zod']))
  })

  it('of public pages bring no schema into the browser', () => {
    const schemas = new Set(imports.filter(({ to }) => to === 'zod').map(({ from }) => from))
    const reaching = imports.filter(
      (edge) =>
        !edge.isType &&
        roomOf(edge.from).startsWith('client') &&
        !/\/testing\.ts$/.test(edge.from) &&
        schemas.has(targetOf(edge)),
    )
    expect(reaching).toEqual([])
  })

  it('name no other feature’s router', () => {
    const routers = imports.filter(
      ({ from, to }) => roomOf(from) === 'server/feature' && /\/router\.ts$/.test(to),
    )
    expect(routers).toEqual([])
  })

  it('go round in no circle', () => {
    expect(findCircle()).toEqual([])
  })
})

describe('places', () => {
  const only = (pattern: RegExp, places: RegExp) =>
    sources.filter((path) => pattern.test(textOf(path)) && !places.test(path))

  it('keep SQL in stores and the database', () => {
    expect(only(/\bsql\b.*from '.*\/query\.ts'/, /(^|\/)(store\.ts|server\/db\/.*)$/)).toEqual([])
  })
  it('read the environment in the settings', () => {
    expect(only(/process\.env/, /^server\/(config|testing\/process|testing\/run-directory)\.ts$/)).toEqual([])
  })
  it('know Fastify at the doors', () => {
    expect(only(/from 'fastify'/, /^server\/(app|rest|rpc|trpc|server)\.ts$/)).toEqual([])
  })
  it('keep Chinese in the dictionaries', () => {
    const comments = /^\s*(\/?\*|\/\/).*$/gm
    const chinese = sources.filter((path) => /[\u4e00-\u9fff]/.test(textOf(path).replace(comments, '')))
    expect(chinese.filter((path) => !MAY_SPEAK_CHINESE.test(path))).toEqual([])
  })
  it('write no HTML from strings in the browser', () => {
    expect(only(/dangerouslySetInnerHTML|\.innerHTML/, /^$/)).toEqual([])
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

function targetOf({ from, to }: Import): string {
  return relative(ROOT, resolve(ROOT, dirname(from), to))
}

function findCircle(): string[] {
  const edges = new Map<string, string[]>()
  for (const edge of imports.filter(({ to, isType }) => to.startsWith('.') && !isType)) {
    edges.set(edge.from, [...(edges.get(edge.from) ?? []), targetOf(edge)])
  }
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
