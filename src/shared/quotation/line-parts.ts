/** The lines of a quotation as pages and PDFs show them: in parts, each below its heading or its category. */
import type { Language } from '../base/language.ts'
import type { VersionLine } from './version-schema.ts'

type Names = Readonly<Record<Language, string>>

type PlacedLine = Pick<
  VersionLine,
  'product' | 'category_name_en' | 'category_name_zh' | 'heading_en' | 'heading_zh'
> & { is_optional: boolean | 0 | 1 }

export interface LinePart<Line> {
  /** Undefined above own lines that come first. */
  names: Names | undefined
  /** What is bought, without the options, which are shown apart. */
  lines: Line[]
  options: Line[]
}

/**
 * A heading counts until the next one, in place of the categories. Own lines belong to what they follow. A part of
 * options only keeps the heading that users wrote above it.
 */
export function linePartsOf<Line extends PlacedLine>(lines: readonly Line[]): LinePart<Line>[] {
  const parts: LinePart<Line>[] = []
  let part: LinePart<Line> | undefined
  let isHeaded = false
  const begin = (names: Names | undefined) => {
    part = { names, lines: [], options: [] }
    parts.push(part)
    return part
  }
  for (const line of lines) {
    const heading = headingOf(line)
    if (heading) {
      isHeaded = true
      begin(heading)
    }
    if (line.is_optional) {
      const into = part ?? begin(undefined)
      into.options.push(line)
      continue
    }
    if (!isHeaded && line.product !== null) {
      const names = { en: line.category_name_en, zh: line.category_name_zh }
      if (!isSame(part?.names, names)) begin(names)
    }
    const into = part ?? begin(undefined)
    into.lines.push(line)
  }
  return parts
}

/** In both languages, where one of them has none too. */
function headingOf({
  heading_en,
  heading_zh,
}: Pick<VersionLine, 'heading_en' | 'heading_zh'>): Names | undefined {
  if (heading_en === '' && heading_zh === '') return undefined
  return { en: heading_en || heading_zh, zh: heading_zh || heading_en }
}

function isSame(one: Names | undefined, other: Names): boolean {
  return one?.en === other.en && one.zh === other.zh
}
