/** The font of titles with the characters that its stylesheet declares for the first of its two faces. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const STYLESHEET = fileURLToPath(new URL('../../src/client/ui/title-font.css', import.meta.url))
/** The font of titles as it is kept. */
export const TITLE_FONT = fileURLToPath(new URL('../../src/client/ui/title-font.woff2', import.meta.url))

/** The characters of each face, as `unicode-range` says. */
export function declaredCharacters(): Set<string>[] {
  const css = readFileSync(STYLESHEET, 'utf8')
  return [...css.matchAll(/unicode-range:([^;]+);/g)].map(
    ([, ranges]) =>
      new Set(
        ranges!.split(',').flatMap((range) => {
          const [first, last = first] = range.replace('U+', '').trim().split('-')
          return charactersFrom(Number.parseInt(first!, 16), Number.parseInt(last!, 16))
        }),
      ),
  )
}

function charactersFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

export function createTitleFont(): Promise<Buffer> {
  const whole = createRequire(import.meta.url).resolve(
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  )
  const [first] = declaredCharacters()
  // Every glyph of these characters, without those that only features which titles do not use would show.
  return subsetFont(readFileSync(whole), [...first!].join(''), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
  })
}
