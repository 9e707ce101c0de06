/** The scale (docs/ui.md): a size, colour, space, corner, shadow or width outside of it fails here, and so does a long class string. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const CLIENT = 'src/client'
const INTERNAL = /^src\/client\/internal\/|\/internal-ui\.css$|\/ui\/record\.css$/
const PUBLIC = /^src\/client\/(site|public)\//

const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .map((path) => join(CLIENT, path))
  .filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const sheets = files.filter(({ path }) => path.endsWith('.css'))
const scripts = files.filter(({ path }) => !path.endsWith('.css'))

function found(where: typeof files, pattern: RegExp, isRight: (match: string) => boolean = () => false) {
  return where.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(([whole, value = whole]) =>
      isRight(value) ? [] : `${path}: ${whole}`,
    ),
  )
}

describe('sizes of text', () => {
  const SIZE = /(?<![\w-])(?:text-|--text-)(\d+|hero)\b/g

  it('are of the scale, in sheets', () => {
    // Below 1 for a mark within a line; 0 where only a symbol shows; points on paper.
    const isRelative = (size: string) => /var\(--text-[\w]+\)|^0(\.\d+em)?$|pt$/.test(size)
    expect(found(sheets, /font-size: ([^;]+);/g, isRelative)).toEqual([])
  })

  it('are of the scale, in class names', () => {
    expect(found(scripts, /text-\[[^\]]*\d(?:rem|px)[^\]]*\]/g, (it) => it === 'text-[0px]')).toEqual([])
    expect(found(scripts, /(?<![\w-])text-(?:xs|sm|base|lg|xl|\dxl)(?![\w-])/g)).toEqual([])
    expect(found(scripts, /leading-\[[^\]]+\]/g)).toEqual([])
  })

  it('of the internal area are 13, 15, 18, 22 and 30, and 16 for fields', () => {
    const internal = files.filter(({ path }) => INTERNAL.test(path))
    expect(found(internal, SIZE, (size) => ['13', '15', '16', '18', '22', '30'].includes(size))).toEqual([])
  })

  it('of public pages are 14, 16, 17, 20, 28, 40 and the hero', () => {
    const site = files.filter(({ path }) => PUBLIC.test(path))
    expect(found(site, SIZE, (size) => ['14', '16', '17', '20', '28', '40', 'hero'].includes(size))).toEqual(
      [],
    )
  })
})

describe('widths of screens', () => {
  it('have names, in sheets', () => {
    expect(
      found(sheets, /@media[^{]*\bwidth [<>]=? ?([^)]+)/g, (width) => width.startsWith('theme(')),
    ).toEqual([])
  })

  it('have names, in class names', () => {
    expect(found(scripts, /(?<![\w-])(?:min|max)-\[[^\]]+\]:/g)).toEqual([])
  })
})

describe('class strings', () => {
  const MOST_CHARACTERS = 110
  const MOST_ARBITRARY = 250
  /** Several words, each of which may be a class; paths of drawings begin with a capital letter. */
  const CLASSES = /^-?[a-z*@[]\S*(?:\s+-?[a-z*@[]\S*)*$/
  /** `w-[…]`, `data-[…]:`, `[…]:flex`, `[grid-area:…]`; a selector such as `[data-row]` is none. */
  const ARBITRARY = /[-:]\[|^\[.*:/
  const CHILDREN = /\[&[_>\s]|(?:^|:)\*{1,2}:/

  /** Still written in long strings. */
  const LEFT = /internal\/(company|outbox|palette|product|shell|user)\//

  const strings = scripts
    .filter(({ path }) => !LEFT.test(path))
    .flatMap(({ path, text }) =>
      textsIn(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
        .filter((it) => CLASSES.test(it))
        .map((it) => ({ path, text: it })),
    )
  const words = strings.flatMap(({ path, text }) => text.split(/\s+/).map((word) => ({ path, word })))

  it(`have at most ${MOST_CHARACTERS} characters: more is a part, or a sheet`, () => {
    expect(strings.filter(({ text }) => text.length > MOST_CHARACTERS)).toEqual([])
  })

  it('say nothing of the elements inside', () => {
    expect(words.filter(({ word }) => CHILDREN.test(word))).toEqual([])
  })

  it(`have at most ${MOST_ARBITRARY} values that are not of the scale`, () => {
    const arbitrary = words.filter(({ path, word }) => path.endsWith('.tsx') && ARBITRARY.test(word))
    expect(arbitrary.length).toBeLessThanOrEqual(MOST_ARBITRARY)
  })
})

interface Node {
  type: string
  [name: string]: unknown
}

/** Every string of the program; of a template its own part. */
function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis } = node as Node
  if (type === 'Literal' && typeof value === 'string') return [value.trim()]
  const own =
    type === 'TemplateLiteral'
      ? [
          (quasis as Node[])
            .map((it) => (it.value as Node).cooked)
            .join('')
            .trim(),
        ]
      : []
  return [...own, ...Object.values(node).flatMap(textsIn)]
}
