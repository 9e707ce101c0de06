/** The lines of a quotation as pages and PDFs show them: in parts, each below its heading or its category. */
import type { Language } from '../base/language.ts'
import type { QuotationLine } from './schema.ts'
import type { VersionLine } from './version-schema.ts'

type Names = Readonly<Record<Language, string>>

type PlacedLine = Pick<
  VersionLine,
  'product' | 'category_name_en' | 'category_name_zh' | 'heading_en' | 'heading_zh'
> & { is_optional: boolean | 0 | 1 }

export interface LinePart<Line> {
  /** It is undefined above own lines that come first. */
  names: Names | undefined
  /** What is bought, without the options, which are shown apart. */
  lines: Line[]
  options: Line[]
}

/**
 * A heading counts until the next one, in place of the categories. Own lines belong to what they follow. A part of
 * options only keeps the heading that users wrote above it.
 */
export function splitIntoParts<Line extends PlacedLine>(lines: readonly Line[]): LinePart<Line>[] {
  const parts: LinePart<Line>[] = []
  let part: LinePart<Line> | undefined
  let isHeaded = false
  const begin = (names: Names | undefined) => {
    part = { names, lines: [], options: [] }
    parts.push(part)
    return part
  }
  for (const line of lines) {
    const heading = lineHeading(line)
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

/** Finds the heading in both languages, where one of them has none too. */
function lineHeading({
  heading_en,
  heading_zh,
}: Pick<VersionLine, 'heading_en' | 'heading_zh'>): Names | undefined {
  if (heading_en === '' && heading_zh === '') return undefined
  return { en: heading_en || heading_zh, zh: heading_zh || heading_en }
}

function isSame(one: Names | undefined, other: Names): boolean {
  return one?.en === other.en && one.zh === other.zh
}

/** The name of a line as it was when the line was written. An own line may have a name in one language only. */
export function lineName(
  line: Pick<QuotationLine, 'name' | 'name_en' | 'name_zh'>,
  language: Language,
): string {
  return line[`name_${language}`] || line.name_en || line.name_zh || line.name.replaceAll('_', ' ')
}

/** What users may write at any line, beside the name of an own one. */
export const LINE_HEADINGS = ['heading_en', 'heading_zh'] as const
export const LINE_WORDS = ['text_en', 'text_zh', ...LINE_HEADINGS] as const

interface LineChanges {
  added: VersionLine[]
  removed: VersionLine[]
  changed: { before: VersionLine; after: VersionLine }[]
}

/**
 * What a version changes in the lines of another. Shared, so that screens show what the mails say. A
 * product may be on two lines, of which one is optional, and own lines may have the same name: each is
 * compared with its like first.
 */
export function lineChanges(before: readonly VersionLine[], after: readonly VersionLine[]): LineChanges {
  const removed = new Set(before)
  const added = new Set(after)
  const pairs: LineChanges['changed'] = []
  const pairUp = (areSame: (one: VersionLine, other: VersionLine) => boolean) => {
    for (const line of added) {
      const earlier = [...removed].find((it) => isOfSame(it, line) && areSame(it, line))
      if (!earlier) continue
      removed.delete(earlier)
      added.delete(line)
      pairs.push({ before: earlier, after: line })
    }
  }
  pairUp((one, other) => one.is_optional === other.is_optional)
  pairUp(() => true)
  return {
    added: [...added],
    removed: [...removed],
    changed: pairs
      .filter(
        ({ before, after }) =>
          COMPARED.some((name) => before[name] !== after[name]) || !hasSameText(before, after),
      )
      .toSorted((one, other) => one.after.position - other.after.position),
  }
}

type Words = Pick<VersionLine, 'text_en' | 'text_zh'>

export function hasSameText(one: Words, other: Words): boolean {
  return one.text_en === other.text_en && one.text_zh === other.text_zh
}

function isOfSame(one: VersionLine, other: VersionLine): boolean {
  if (one.product !== other.product) return false
  return one.product !== null || (one.name_en === other.name_en && one.name_zh === other.name_zh)
}

const COMPARED = ['quantity', 'monthly_price', 'upfront_price', 'is_optional'] as const
