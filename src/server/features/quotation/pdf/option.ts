/** The mark of an optional line below its name: a box, ticked where the customer takes it, and the same in words. */

import { fitLine } from '#server/pdf/lines.ts'
import type { StructureElement } from '#server/pdf/structure.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { COLOR } from './color.ts'
import type { QuotationDocument } from './document.ts'
import { optionBox } from './drawings.ts'
import { MARGIN } from './measures.ts'
import type { Sheet } from './sheet.ts'

export interface Option {
  isChosen: boolean
  text: TextKey
}

export const OPTION_LEADING = 14
const BOX_SIZE = 7
const TEXT_X = MARGIN + BOX_SIZE + 5
const TEXT_WIDTH = 160

/** Until it is accepted, a box that is not ticked can still be. */
export function optionOf(
  { is_optional, is_chosen }: QuotationDocument['lines'][number],
  status: QuotationDocument['status'],
): Option | undefined {
  if (is_optional === 0) return undefined
  if (is_chosen === 1) return { isChosen: true, text: 'pdf.optionChosen' }
  return { isChosen: false, text: status === 'accepted' ? 'pdf.optionLeftOut' : 'pdf.optional' }
}

export function drawOption(sheet: Sheet, owner: StructureElement, { isChosen, text }: Option): void {
  const { page, kit, y } = sheet
  const { option } = kit.styles
  const label = fitLine(sheet.both(text, option, option), TEXT_WIDTH)
  const foot = y + (OPTION_LEADING + BOX_SIZE) / 2
  page.artifact(() => page.drawing(MARGIN + 0.5, foot, 1, COLOR.jade, optionBox(BOX_SIZE, isChosen)))
  page.tagged(owner, () => sheet.lines([label], TEXT_X, y, OPTION_LEADING))
  sheet.y += OPTION_LEADING
}
