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

describe('spaces', () => {
  /** In units of 4 px, and 2 px between two lines of one thing. */
  const SPACES = [0, 0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32]
  const isSpace = (pixels: number) => pixels <= 2 || SPACES.includes(pixels / 4)

  it('are in fours, in sheets', () => {
    const lengths = /(?<![\w.])([\d.]+)(rem|px)/g
    const isRight = (value: string) =>
      [...value.matchAll(lengths)].every(([, size, unit]) =>
        isSpace(Number(size) * (unit === 'rem' ? 16 : 1)),
      )
    const spaces = /(?<![\w-])(?:(?:margin|padding)(?:-[\w-]+)?|(?:row-|column-)?gap): ([^;{}]+);/g
    expect(found(sheets, spaces, isRight)).toEqual([])
  })

  it('are in fours, in class names', () => {
    const spaces = /(?<![\w-])-?(?:[mp][trblxyse]?|gap(?:-[xy])?|space-[xy])-([\d.]+)(?![\w./%-])/g
    expect(found(scripts, spaces, (value) => isSpace(Number(value) * 4))).toEqual([])
  })
})

describe('colours, corners, shadows and faces', () => {
  const theme = ['ui/tokens.css', 'internal/internal.css']
    .map((path) => readFileSync(join(CLIENT, path), 'utf8'))
    .join('')
  const named = (kind: string) =>
    [...theme.matchAll(new RegExp(`--${kind}-([a-z][\\w-]*):`, 'g'))].map(([, name]) => name!)
  const NO_COLOURS = [
    'none',
    'transparent',
    'current',
    'inherit',
    'size',
    'linear',
    'clip',
    'origin',
    'blend',
  ]

  it.each([
    ['radius', /(?<![\w-])rounded(?:-[trblse]{1,2})?-([a-z-]{3,})/g, ['none']],
    ['shadow', /(?<![\w-])shadow-([a-z-]+)/g, ['none']],
    ['font', /(?<![\w-])font-(?!bold|normal|extrabold)([a-z]+)(?=[\s'"`])/g, []],
    ['color', /(?<![\w-])(?:bg|fill|stroke|decoration|accent|caret)-([a-z]+(?:-[a-z]+)?)/g, NO_COLOURS],
  ])('of classes are named in the theme: %s', (kind, pattern, others) => {
    const names = [...named(kind), ...others]
    expect(found(scripts, pattern, (name) => names.includes(name))).toEqual([])
  })

  it('are named in the theme, in sheets', () => {
    const own = sheets.filter(({ path }) => !/(tokens|internal|api-docs)\.css$/.test(path))
    const isCorner = (value: string) => /^(?:0|50%|inherit|var\(--radius-\w+\)| )+$/.test(value)
    // Without a blur it is an edge, a ring or a step.
    const isShadow = (value: string) =>
      /^(?:none|var\(--shadow-\w+\)|(?:inset )?(?:-?[\d.]+(?:px|rem)? ){2}0 (?:[\d.]+px )?\S.*)$/.test(value)
    // A mask has black and nothing.
    const isColour = (value: string) => /^#0{3,4}$/.test(value)
    expect(found(own, /border(?:-[a-z]+)*-radius: ([^;]+);/g, isCorner)).toEqual([])
    expect(found(own, /box-shadow: ([^;]+);/g, isShadow)).toEqual([])
    expect(found(own, /#[\da-f]{3,8}\b(?=[^{}]*;)|\b(?:rgb|hsl|oklch)\(/gi, isColour)).toEqual([])
  })
})

describe('class strings', () => {
  const MOST_CHARACTERS = 110
  /** Several words, each of which may be a class; paths of drawings begin with a capital letter. */
  const CLASSES = /^-?[a-z*@[]\S*(?:\s+-?[a-z*@[]\S*)*$/
  /** `w-[…]`, `data-[…]:`, `[…]:flex`, `[grid-area:…]`; a selector such as `[data-row]` is none. */
  const ARBITRARY = /[-:]\[|^\[.*(?::.*\]|\]:)/
  const CHILDREN = /\[&[_>\s]|(?:^|:)\*{1,2}:/

  const strings = scripts.flatMap(({ path, text }) =>
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

  it('have no value that is not of the scale', () => {
    expect(words.filter(({ path, word }) => path.endsWith('.tsx') && ARBITRARY.test(word))).toEqual([])
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
