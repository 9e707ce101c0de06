/** Whom the customer may ask: a seal with the first character, the name, phone and email. */

import { breakLines, fitLine, type Line } from '#server/pdf/lines.ts'
import type { Language } from '#shared/base/language.ts'
import { COLOR } from './color.ts'
import type { QuotationDocument } from './document.ts'
import { MARGIN } from './measures.ts'
import type { Sheet } from './sheet.ts'

export interface Person {
  seal: Line
  lines: Line[]
  height: number
}

const SEAL = 30
const TEXT_X = MARGIN + SEAL + 10
const LEADINGS = [12, 15, 13]

export function measurePerson(
  sheet: Sheet,
  { person }: Pick<QuotationDocument, 'person'>,
  width: number,
): Person | undefined {
  if (person === null) return undefined
  const { styles } = sheet.kit
  const { first, second } = sheet
  const names: Record<Language, string> = { en: person.name_en, zh: person.name_zh }
  const [own, other] = [names[first.language], names[second.language]]
  const name = own === other ? own : `${own} ${other}`
  const reach = [person.phone, person.email].filter((it) => it !== '').join('   ')
  const [initial = ''] = own
  const room = width - SEAL - 10
  const lines = [
    fitLine(sheet.both('pdf.person', styles.label, styles.labelOther), room),
    fitLine([sheet.span(name, styles.value)], room),
    ...breakLines([sheet.span(reach, styles.detail)], room).slice(0, 2),
  ]
  const height = lines.reduce((sum, _, index) => sum + (LEADINGS[index] ?? 13), 0)
  return { seal: fitLine([sheet.span(initial, styles.seal)], SEAL), lines, height: Math.max(height, SEAL) }
}

export function drawPerson(sheet: Sheet, { seal, lines, height }: Person): void {
  const { page, pdf } = sheet
  const top = sheet.y + 3
  page.artifact(() => {
    page.rectangle(MARGIN, top, SEAL, SEAL, COLOR.vermilion)
    sheet.lines([seal], MARGIN + SEAL / 2, top, SEAL, 'center')
  })
  let y = sheet.y
  page.tagged(pdf.structure.add('P'), () => {
    lines.forEach((line, index) => {
      const leading = LEADINGS[index] ?? 13
      sheet.lines([line], TEXT_X, y, leading)
      y += leading
    })
  })
  sheet.y += height
}
