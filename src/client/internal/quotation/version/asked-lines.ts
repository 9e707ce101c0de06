/** What a customer asked to change in the lines of a version, and whether a draft does it. */
import type { Language } from '#shared/base/language.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
import type { EditorLine } from './editor-line.ts'

type SentLine = Pick<VersionLine, 'product' | 'quantity' | 'is_optional' | 'name_en' | 'name_zh'>

interface AskedChange {
  product: number
  names: Record<Language, string>
  from: number
  to: number
  isDone: boolean
}

/** Of the newest wish; none where it was a message. Own lines stay as they are. */
export function askedChanges(
  { events, versions }: Pick<OpenQuotation, 'events' | 'versions'>,
  draft: readonly EditorLine[],
): AskedChange[] {
  const asked = events.find(({ kind }) => kind === 'change_requested')?.detail.asked
  const sent = versions.find(({ state }) => state === 'sent')
  if (!Array.isArray(asked) || !sent) return []
  const wanted = asked as SentLine[]
  const products = new Map(
    [...sent.lines, ...wanted].flatMap((line) => (line.product === null ? [] : [[line.product, line]])),
  )
  return [...products].flatMap(([product, { name_en, name_zh }]) => {
    const [from, to] = [countOf(sent.lines, product), countOf(wanted, product)]
    const isDone = countOf(draft, product) === to
    return from === to ? [] : [{ product, names: { en: name_en, zh: name_zh }, from, to, isDone }]
  })
}

function countOf(lines: readonly Pick<EditorLine, 'product' | 'quantity'>[], product: number): number {
  return lines.reduce((sum, line) => sum + (line.product === product ? line.quantity : 0), 0)
}
