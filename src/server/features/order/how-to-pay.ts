/** How what is left of a deposit is paid: to whom, and the code that banking apps read. */

import type { Services } from '#server/core/context.ts'
import type { Language } from '#shared/base/language.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import { fpsPayee } from '#shared/order/fps.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { Picture } from '../../core/answers/attachment.ts'
import { qrImage } from '../qr-code/image.ts'
import { fpsCode } from './fps-code.ts'
import { depositLeft, isPayable, payeeOf } from './rules.ts'
import type { OrderRow } from './store.ts'

type Desk = Pick<Services, 'company'>

/** The rows that the company has filled in, and the reference. */
export function payeeRows(
  { company }: Desk,
  { quotation }: OrderRow,
  t: T,
): { label: string; value: string }[] {
  const { fps, bank, name } = payeeOf(company.facts())
  const rows: [TextKey, string][] = [
    ['offer.term_fps', fps],
    ['offer.payeeBank', bank],
    ['offer.payeeName', name],
    ['offer.payeeReference', quotation],
  ]
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label: t(label), value }))
}

/** For a message to the customer: the amount, then a line a row. */
export function howToPay(desk: Desk & Pick<Services, 'texts'>, order: OrderRow, language: Language): string {
  const t = desk.texts.live.both[language]
  const rows = [
    { label: t('mail.deposit'), value: formatHkd(depositLeft(order)) },
    ...payeeRows(desk, order, t),
  ]
  return rows.map((row) => t('mail.labelled', row)).join('\n')
}

export function hasCode({ company }: Desk, order: OrderRow): boolean {
  return isPayable(order) && fpsPayee(company.facts().fps) !== undefined
}

const CODE_SIDE_PX = 352

/** Only for an order that has one (`hasCode`). */
export function drawCode({ company }: Desk, order: OrderRow, format: 'png' | 'svg'): Promise<Picture> {
  const payee = fpsPayee(company.facts().fps)!
  const url = fpsCode({ payee, amount: depositLeft(order), reference: order.quotation })
  return qrImage({ url, size: { width: CODE_SIDE_PX, height: CODE_SIDE_PX }, format })
}
