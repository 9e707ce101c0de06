/** The offer that the customer changes in the wizard, kept for this tab and apart from their own draft. */

import type { VersionLine } from '../../../../shared/quotation/version-schema.ts'

type ChangedLine = Pick<VersionLine, 'product' | 'quantity' | 'name_en' | 'name_zh'>

export interface Change {
  id: string
  /** With that of the version. */
  number: string
  /** As offered. */
  lines: ChangedLine[]
}

const changeKeyOf = (number: string) => `quotation-change-${number}`

export function rememberChange({ id, number, lines }: Change): void {
  const change: Change = {
    id,
    number,
    lines: lines.map(({ product, quantity, name_en, name_zh }) => ({ product, quantity, name_en, name_zh })),
  }
  try {
    sessionStorage.setItem(changeKeyOf(number), JSON.stringify(change))
  } catch {
    // Without storage, the wizard goes back to the quotation.
  }
}

/** Undefined in another tab. */
export function rememberedChange(number: string): Change | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(changeKeyOf(number)) ?? 'null') as Change | null) ?? undefined
  } catch {
    return undefined
  }
}
