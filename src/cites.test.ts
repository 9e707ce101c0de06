/**
 * What comments, tests and guides refer to is in the repository: headings of docs/rules.md, decisions, files; and the
 * guides are short and complete.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from './shared/setting.ts'

const FOLDERS = ['.', 'src', 'test', 'e2e', 'bench', 'docs', 'scripts', 'deploy']
const READ = /\.(tsx?|mjs|js|css|md|yaml|yml|sh|service|conf)$/
const SKIPPED =
  /node_modules|package-lock|^bench\/results\/|^bench\/RESULTS|^THIRD-PARTY-NOTICES|^src\/cites\.test\.ts/

/** They are read as one line each: a comment may be wrapped within a citation. */
const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .map((name) => normalize(join(folder, name)))
    .filter((path) => READ.test(path) && !SKIPPED.test(path) && statSync(path).isFile())
    .map((path) => ({ path, text: readFileSync(path, 'utf8').replaceAll(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ') })),
)

function found(pattern: RegExp): { path: string; match: RegExpExecArray }[] {
  return texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map((match) => ({ path, match })))
}

const headings = new Set(
  [...readFileSync('docs/rules.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, name]) => name),
)
const index = readFileSync('docs/decisions/README.md', 'utf8')

describe('a table of a guide', () => {
  it('has rows of as many cells as its head', () => {
    const uneven = readdirSync('.', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md') && !/node_modules|^\.|^bench\/peers/.test(path))
      .flatMap((path) => {
        const lines = readFileSync(path, 'utf8').split('\n')
        return lines.flatMap((line, index) => {
          const isRow = line.startsWith('|') && lines[index - 1]?.startsWith('|')
          return isRow && cellsIn(line) !== cellsIn(lines[index - 1]!) ? `${path}:${index + 1}: ${line}` : []
        })
      })
    expect(uneven).toEqual([])
  })
})

/** A bar within code, or behind a backslash, begins no cell. */
function cellsIn(row: string): number {
  return row
    .replaceAll('\\|', '')
    .replaceAll(/`[^`]*`/g, '')
    .split('|').length
}

describe('a citation', () => {
  it.each([
    /\b(?:spec|contract|threats),? (?:section )?["“\d]/g,
    /\b(?:spec|contract|threats|look|stack|house)\.md\b/g,
    /\bthe (?:owner['’]s )?spec(?:ification)?(?:['’]s)?\b/g,
  ])('names nothing that is not in the repository: %s', (pattern) => {
    expect(found(pattern).map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([])
  })

  it('of docs/rules.md names one of its headings', () => {
    const cited = found(/docs\/rules\.md, ([A-Z][\w ]*)/g)
    expect(cited.length).toBeGreaterThan(50)
    expect(
      cited.flatMap(({ path, match }) => (headings.has(match[1]!) ? [] : `${path}: ${match[0]}`)),
    ).toEqual([])
  })

  it('of a decision names one that stands, or a line of the index', () => {
    const cited = found(/\bdecisions? \[?(\d+)(?:\]\([^)]*\))?(?:,? and \[?(\d+))?/gi).flatMap(
      ({ path, match }) =>
        match.slice(1).flatMap((number) => (number ? { path, number: Number(number) } : [])),
    )
    const known = new Set(
      [...index.matchAll(/^\| \[?(\d[\d, ]*)/gm)].flatMap(([, cell]) => cell!.split(',').map(Number)),
    )
    expect(cited.flatMap(({ path, number }) => (known.has(number) ? [] : `${path}: ${number}`))).toEqual([])
  })

  it('of a file names one that exists', () => {
    const files = found(/\b(?:docs|src|e2e|test|bench)\/[\w./-]+\.(?:md|tsx?|mjs)\b/g).flatMap(
      ({ path, match }) =>
        (path.endsWith('.md') || match[0].startsWith('docs/')) && !match[0].includes('NAME')
          ? { path, file: match[0] }
          : [],
    )
    const links = found(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g).flatMap(({ path, match }) =>
      path.endsWith('.md') ? { path, file: join(dirname(path), match[1]!) } : [],
    )
    expect(
      [...files, ...links].flatMap(({ path, file }) => (existsSync(file) ? [] : `${path}: ${file}`)),
    ).toEqual([])
  })

  it('of a decision by its file names one that exists', () => {
    const numbers = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 4)))
    const cited = found(/docs\/decisions\/(\d{4})\b/g)
    expect(
      cited.flatMap(({ path, match }) => (numbers.has(match[1]!) ? [] : `${path}: ${match[0]}`)),
    ).toEqual([])
  })
})

describe('the guides', () => {
  it('have fewer than 35,000 words', () => {
    const words = texts.filter(({ path }) => path.endsWith('.md')).flatMap(({ text }) => text.split(/\s+/))
    const results = readFileSync('bench/RESULTS.md', 'utf8').split(/\s+/)
    expect(words.length + results.length).toBeLessThan(35_000)
  })

  it('list every setting, and no other: the README and .env.example', () => {
    const [, table] = readFileSync('README.md', 'utf8').split('\n## Settings\n')
    const rows = [...table!.split('\n## ')[0]!.matchAll(/^\| (`[A-Z_`, ]+) \|/gm)]
    const inReadme = rows.flatMap(([, names]) => names!.replaceAll('`', '').split(', '))
    const inExample = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    )
    expect(inReadme.toSorted()).toEqual(SETTING_NAMES.toSorted())
    expect(inExample.toSorted()).toEqual(SETTING_NAMES.toSorted())
  })
})
