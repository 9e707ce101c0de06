/**
 * Number, dates and the customer. What the customer wrote may be long, and then continues over as many pages as
 * it needs.
 */

import { breakLines, type Line, type Span } from '#server/pdf/lines.ts'
import type { StructureElement } from '#server/pdf/structure.ts'
import { formatDate, formatDateTime } from '#shared/base/date.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import { numberOf, type QuotationCopy, type QuotationDocument } from './document.ts'
import { CONTENT_WIDTH, MARGIN } from './measures.ts'
import type { Sheet } from './sheet.ts'

interface Field {
  x: number
  label: Line[]
  lines: Line[]
  leading: number
  /** Of a field whose text has paragraphs, which may begin at its right. */
  width?: number
}

const COLUMN_X = [MARGIN, 232, 394]
const COLUMN_WIDTH = [178, 150, 159.28]
const LABEL_LEADING = 13.5
const VALUE_LEADING = 14.5
const OTHER_DATE_LEADING = 14.5
const AFTER_FIELDS = 6
const AFTER_PARTICULARS = 7
/** What a restaurant's text may have beside the name; a longer one is below, over the whole width. */
const DETAIL_LINES = 3

export function drawParticulars(sheet: Sheet, document: QuotationDocument, copy: QuotationCopy): void {
  const { styles } = sheet.kit
  const { issued_at } = document
  const list = sheet.pdf.structure.add('L')
  const moment = momentOf(document)

  drawFields(sheet, list, [
    field(
      sheet,
      0,
      'pdf.number',
      [[sheet.span(numberOf(document), styles.number, sheet.first.language)]],
      27,
    ),
    field(
      sheet,
      1,
      'pdf.date',
      dateSpans(sheet, (language) => formatDate(issued_at, language)),
      OTHER_DATE_LEADING,
    ),
    ...(moment
      ? [
          field(
            sheet,
            2,
            moment.key,
            dateSpans(sheet, (language) => moment.format(moment.time, language)),
            OTHER_DATE_LEADING,
          ),
        ]
      : []),
  ])
  drawCustomer(sheet, list, document)
  if (document.reference !== '') {
    const reference = [[sheet.span(document.reference, styles.value)]]
    drawFields(sheet, list, [field(sheet, 0, 'pdf.reference', reference, VALUE_LEADING)])
  }
  if (copy === 'public') drawPublicNote(sheet)
  sheet.y += AFTER_PARTICULARS
}

function drawCustomer(sheet: Sheet, list: StructureElement, { contact }: QuotationDocument): void {
  const { styles } = sheet.kit
  const value = (text: string) => [[sheet.span(text === '' ? '–' : text, styles.value)]]
  const customer = field(sheet, 0, 'pdf.customer', value(contact.name), VALUE_LEADING)
  const email = field(sheet, 2, 'pdf.email', value(contact.email), VALUE_LEADING)
  const label = (width: number) =>
    breakLines(sheet.both('pdf.restaurant', styles.label, styles.labelOther), width)
  const [, x = MARGIN] = COLUMN_X
  const [, width = CONTENT_WIDTH] = COLUMN_WIDTH
  const detail = sheet.typed(contact.detail, width)
  if (detail.length > 0 && detail.length <= DETAIL_LINES) {
    const phone = breakLines([sheet.span(contact.phone, styles.valueOther)], COLUMN_WIDTH[0] ?? width)
    drawFields(sheet, list, [
      { ...customer, lines: contact.phone === '' ? customer.lines : [...customer.lines, ...phone] },
      { x, label: label(width), lines: detail, leading: VALUE_LEADING, width },
      email,
    ])
    return
  }
  const phone = field(sheet, 1, 'pdf.telephone', value(contact.phone), VALUE_LEADING)
  drawFields(sheet, list, [customer, phone, email])
  const lines = sheet.typed(contact.detail, CONTENT_WIDTH)
  if (lines.length === 0) return
  drawFields(sheet, list, [
    { x: MARGIN, label: label(CONTENT_WIDTH), lines, leading: VALUE_LEADING, width: CONTENT_WIDTH },
  ])
}

/** The date that matters most to the customer. None of an accepted one: its stamp is there. */
function momentOf({
  state,
  created_at,
  expires_at,
  verified_at,
  valid_until,
  acceptance,
}: QuotationDocument) {
  if (acceptance) return undefined
  const { lastDay, otherwise } = OFFERS[state].print
  if (valid_until !== null && lastDay) {
    return { key: 'pdf.validUntil', time: valid_until, format: formatDate } as const
  }
  if (otherwise === 'keep_before') {
    return { key: 'pdf.keepBefore', time: expires_at, format: formatDateTime } as const
  }
  return { key: 'pdf.keptOn', time: verified_at ?? created_at, format: formatDateTime } as const
}

function field(sheet: Sheet, column: number, key: TextKey, values: Span[][], leading: number): Field {
  const { styles } = sheet.kit
  const width = COLUMN_WIDTH[column] ?? CONTENT_WIDTH
  return {
    x: COLUMN_X[column] ?? MARGIN,
    label: breakLines(sheet.both(key, styles.label, styles.labelOther), width),
    lines: values.flatMap((spans) => breakLines(spans, width)),
    leading,
  }
}

function dateSpans(sheet: Sheet, format: (language: 'en' | 'zh') => string): Span[][] {
  const { styles } = sheet.kit
  const { first, second } = sheet
  return [
    [sheet.span(format(first.language), styles.value, first.language)],
    [sheet.span(format(second.language), styles.valueOther, second.language)],
  ]
}

/** Fields side by side; each page takes as many lines of each as fit. */
function drawFields(sheet: Sheet, list: StructureElement, fields: readonly Field[]): void {
  const labelHeight = Math.max(...fields.map(({ label }) => label.length)) * LABEL_LEADING
  const tallest = Math.max(...fields.map(({ lines, leading }) => Math.min(lines.length, 2) * leading))
  sheet.ensure(labelHeight + tallest)
  const bodies = fields.map(() => {
    const item = list.add('LI')
    return { label: item.add('Lbl'), body: item.add('LBody') }
  })
  const drawn = fields.map(() => 0)
  for (
    let isFirst = true;
    isFirst || fields.some(({ lines }, index) => lines.length > (drawn[index] ?? 0));
  ) {
    if (!isFirst) sheet.breakPage()
    const top = sheet.y + (isFirst ? labelHeight : 0)
    let foot = top
    fields.forEach(({ x, label, lines, leading, width }, index) => {
      const elements = bodies[index]
      if (!elements) return
      if (isFirst) sheet.page.tagged(elements.label, () => sheet.lines(label, x, sheet.y, LABEL_LEADING))
      const from = drawn[index] ?? 0
      const count = Math.max(1, Math.floor((sheet.room - (top - sheet.y)) / leading))
      const part = lines.slice(from, from + count)
      if (part.length === 0) return
      sheet.page.tagged(elements.body, () => sheet.lines(part, x, top, leading, 'left', width))
      drawn[index] = from + part.length
      foot = Math.max(foot, top + part.length * leading)
    })
    sheet.y = foot
    isFirst = false
  }
  sheet.y += AFTER_FIELDS
}

function drawPublicNote(sheet: Sheet): void {
  const { styles } = sheet.kit
  const lines = breakLines(sheet.both('pdf.publicCopy', styles.term, styles.termOther), CONTENT_WIDTH)
  sheet.ensure(lines.length * 12)
  sheet.page.tagged(sheet.pdf.structure.add('P'), () => sheet.lines(lines, MARGIN, sheet.y, 12))
  sheet.y += lines.length * 12 + 4
}
