/**
 * Every regular expression of server and browser takes a time in proportion to the text, so that no header,
 * path, query or body can hold the site up. `recheck` proves it, or searches for a text that takes longer.
 */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Pattern, patternsIn } from '../support/patterns.ts'

/** It is installed in this folder only, so it has no types. */
type Check = (source: string, flags: string, limits: typeof LIMITS) => Promise<Diagnosis>
type Diagnosis =
  | { status: 'safe' }
  | { status: 'vulnerable'; complexity: { summary: string }; attack: { pattern: string } }
  | { status: 'unknown'; error: { kind: string } }

/**
 * Steps decide, not times, so that a busy machine finds the
 * same. A pattern that takes longer needs a simpler form.
 */
const LIMITS = {
  attackLimit: 3_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  timeout: 120_000,
}

const { check } = createRequire(import.meta.url)('recheck') as { check: Check }

async function faultsOf(patterns: Pattern[]): Promise<string[]> {
  const errors: string[] = []
  for (const { source, flags, place } of patterns) {
    const found = await check(source, flags, LIMITS)
    if (found.status === 'vulnerable') {
      errors.push(`${place}: /${source}/ is ${found.complexity.summary}: ${found.attack.pattern}`)
    }
    if (found.status === 'unknown') errors.push(`${place}: /${source}/ is not checked: ${found.error.kind}`)
  }
  return errors
}

it('every regular expression takes linear time', async () => {
  const paths = readdirSync('src', { recursive: true })
    .map((path) => join('src', String(path)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  const patterns = new Map(
    paths
      .flatMap((path) => patternsIn(path))
      .map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
  )
  expect(patterns.size).toBeGreaterThan(200)
  expect(await faultsOf([...patterns.values()])).toEqual([])
})

describe('a slow pattern', () => {
  it.each([
    ['a literal', '/^bytes\\s*=\\s*(\\d*)\\s*-\\s*(\\d*)\\s*$/i.test(text)', '3rd degree polynomial'],
    ['a literal among arguments', "text.replace(/[ \\t]+$/g, '')", '2nd degree polynomial'],
    ['a composed text', "const A = '(?:a|a)'; new RegExp(`^\x24{A}*$`, 'u')", 'exponential'],
    ['the pattern of an input', '<input pattern="\\s*\\d*\\s*x" />', '2nd degree polynomial'],
  ])('is found as %s', async (_where, text, complexity) => {
    expect(await faultsOf(patternsIn('src/slow.tsx', text))).toEqual([
      expect.stringContaining(`is ${complexity}`),
    ])
  })
})

it('a composed pattern is read with the constants of its file and of others', () => {
  const text = `import { LANGUAGE_KEY } from './shared/base/language.ts'
const SPACES = String.raw\`\\s+\`
const END = /\\d+$/
RegExp(\`^(?:\${SPACES}|\${END.source})$\`)
new RegExp(\`\${LANGUAGE_KEY}=\\\\w{\${countOf(text)}}\`, 'g')`
  expect(patternsIn('src/composed.ts', text)).toEqual([
    { source: '\\d+$', flags: '', place: 'src/composed.ts:3' },
    { source: '^(?:\\s+|\\d+$)$', flags: '', place: 'src/composed.ts:4' },
    { source: 'language=\\w{9}', flags: 'g', place: 'src/composed.ts:5' },
  ])
})
