/** The QR code of the quotation's page: with the link below it, all that the copies of one PDF differ in. */
import type { Filling } from '#server/pdf/document.ts'
import { pdfNumber as n } from '#server/pdf/number.ts'
import { qrPath } from '#server/pdf/svg-path.ts'
import { pictureForm } from './drawings.ts'
import { COLOR } from './measures.ts'
import type { PageLayout } from './page-layout.ts'

/** Points. */
export const CODE_SIZE = 47

/** The company's mark covers less than a twentieth, with the light around it: of a third of a code the rest can be told. */
const MARK_PART = 0.19
const LIGHT_PART = 0.22

/** With a key, it opens the page of the owner; the printed address never has it. `hasMark`: its middle is left out. */
export function pageCode(viewUrl: string, key: string, hasMark: boolean): Filling {
  const url = key === '' ? viewUrl : `${viewUrl}&key=${key}`
  const code = qrPath(url, hasMark ? 'H' : 'M')
  if (!code) return { url, drawing: undefined }
  const scale = CODE_SIZE / code.size
  const drawn = `q ${COLOR.ink} rg ${scale} 0 0 ${scale} 0 0 cm\n${code.operators}\nQ`
  const [from, side] = [n((CODE_SIZE * (1 - LIGHT_PART)) / 2), n(CODE_SIZE * LIGHT_PART)]
  const light = hasMark ? `\n1 1 1 rg ${from} ${from} ${side} ${side} re f` : ''
  return { url, drawing: pictureForm(drawn + light, CODE_SIZE, CODE_SIZE) }
}

/** Draws the mark over a code whose upper left corner is there, in the same place of every copy. */
export function drawMark({ page, pdf, kit }: PageLayout, left: number, top: number): void {
  if (!kit.mark) return
  const side = CODE_SIZE * MARK_PART
  const inset = (CODE_SIZE - side) / 2
  page.form(pdf.formName(kit.mark), left + inset, top + inset + side, side / kit.mark.width)
}
