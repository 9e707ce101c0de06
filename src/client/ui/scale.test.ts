/** The scale of texts and the widths of screens (docs/ui.md): a size or a width outside of it fails here. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
