/** The offer that the customer changes in the wizard, kept for this tab and apart from their own draft. */

import { pickFields } from '#shared/base/fields.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
import { quantitiesOf, takenLines, versionNumber } from './offer.ts'

type ChangedLine = Pick<VersionLine, 'position' | 'product' | 'quantity' | 'name' | 'name_en' | 'name_zh'>

/** The quotation as the customer saw it. */
export interface Change extends Pick<Offer, 'id' | 'version' | 'state'> {
  /** The number with that of the version. */
  number: string
  /** The lines that the wizard counts: with the options that were ticked, at the positions `options`. */
  lines: ChangedLine[]
  options: number[]
  /** What the form begins with: their last request where no one has answered it, else the offer. */
  quantities: Record<string, number>
  detail: string
  isAgain: boolean
  /** The other options, which stay as they were offered. */
  untaken: ChangedLine[]
}

const changeKeyOf = (number: string) => `quotation-change-${number}`

/** `ticked`: the positions of optional lines. */
export function rememberChange(
  offer: Pick<Offer, 'id' | 'version' | 'state' | 'asked' | 'lines'>,
  ticked: readonly number[],
): void {
  const { id, version, state, asked } = offer
  const taken = [...new Set([...ticked, ...(asked?.options ?? [])])]
  const lines = takenLines(offer, taken)
  const change: Change = {
    id,
    version,
    state,
    number: versionNumber(offer),
    lines: lines.map(asChanged),
    options: lines.filter(({ is_optional }) => is_optional).map(({ position }) => position),
    quantities: asked ? withTicked(asked, lines) : quantitiesOf(lines),
    detail: asked?.detail ?? '',
    isAgain: asked !== null,
    untaken: offer.lines.filter((line) => !lines.includes(line)).map(asChanged),
  }
  try {
    sessionStorage.setItem(changeKeyOf(change.number), JSON.stringify(change))
  } catch {
    // Without storage, the wizard goes back to the quotation.
  }
}

/** Returns undefined in another tab, and for what an older version of this page has stored. */
export function rememberedChange(number: string): Change | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(changeKeyOf(number)) ?? 'null') as Partial<Change> | null
    return stored?.untaken && stored.quantities ? (stored as Change) : undefined
  } catch {
    return undefined
  }
}

/** The last request, and what was ticked since. */
function withTicked(
  { products, options }: NonNullable<Offer['asked']>,
  lines: readonly VersionLine[],
): Record<string, number> {
  const isSince = ({ is_optional, position }: VersionLine) => is_optional && !options.includes(position)
  const ticked = quantitiesOf(lines.filter(isSince))
  const ids = [...new Set([...Object.keys(products), ...Object.keys(ticked)])]
  const sums = ids.map((id): [string, number] => [id, (products[id] ?? 0) + (ticked[id] ?? 0)])
  return Object.fromEntries(sums.filter(([, quantity]) => quantity > 0))
}

function asChanged(line: VersionLine): ChangedLine {
  return pickFields(line, ['position', 'product', 'quantity', 'name', 'name_en', 'name_zh'])
}
