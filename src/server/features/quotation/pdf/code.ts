/** The QR code of the quotation's page: with the link below it, all that the copies of one PDF differ in. */
import type { Filling } from '#server/pdf/document.ts'
import { qrPath } from '#server/pdf/svg-path.ts'
import { pictureForm } from './drawings.ts'
import { COLOR } from './measures.ts'

/** Points. */
export const CODE_SIZE = 47

/** With a key, it opens the page of the owner; the printed address never has it. */
export function pageCode(viewUrl: string, key: string): Filling {
  const url = key === '' ? viewUrl : `${viewUrl}&key=${key}`
  const code = qrPath(url)
  if (!code) return { url, drawing: undefined }
  const scale = CODE_SIZE / code.size
  const operators = `${COLOR.ink} rg ${scale} 0 0 ${scale} 0 0 cm\n${code.operators}`
  return { url, drawing: pictureForm(operators, CODE_SIZE, CODE_SIZE) }
}
