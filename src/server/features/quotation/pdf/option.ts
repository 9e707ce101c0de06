/** The mark of an optional line below its name: a box, ticked where the customer takes it. */
import { fitLine } from '../../../pdf/lines.ts'
import type { StructureElement } from '../../../pdf/structure.ts'
import { COLOR } from './color.ts'
import { optionBox } from './drawings.ts'
import { MARGIN } from './measures.ts'
import type { Sheet } from './sheet.ts'

export const OPTION_LEADING = 14
const BOX_SIZE = 7
const TEXT_X = MARGIN + BOX_SIZE + 5
const TEXT_WIDTH = 160

export function drawOption(sheet: Sheet, owner: StructureElement, isChosen: boolean): void {
  const { page, kit, first, y } = sheet
  const { option } = kit.styles
  const spoken = first.t(isChosen ? 'pdf.optionChosen' : 'pdf.optionLeftOut')
  const label = fitLine(sheet.both('pdf.optional', option, option), TEXT_WIDTH)
  const foot = y + (OPTION_LEADING + BOX_SIZE) / 2
  page.artifact(() => page.drawing(MARGIN + 0.5, foot, 1, COLOR.jade, optionBox(BOX_SIZE, isChosen)))
  page.tagged(owner.add('Span', { spoken }), () => sheet.lines([label], TEXT_X, y, OPTION_LEADING))
  sheet.y += OPTION_LEADING
}
