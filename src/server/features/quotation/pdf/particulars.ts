/**
 * Number, dates and the customer. What the customer wrote may be long, and then continues over as many pages as
 * it needs.
 */

import { breakLines, type Line, type Span } from '#server/pdf/lines.ts'
import type { StructureElement } from '#server/pdf/structure.ts'
import { formatDate, formatDateTime } from '#shared/base/date.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import { placeName } from '#shared/quotation/place.ts'
import { type QuotationCopy, type QuotationDocument, versionNumber } from './document.ts'
import { CONTENT_WIDTH, MARGIN } from './measures.ts'
import type { PageLayout } from './page-layout.ts'

interface Field {
  x: number
  label: Line[]
  lines: Line[]
  leading: number
  /** The width of a field whose text has paragraphs, which may begin at its right. */
  width?: number
}

/** Number, date, customer, and the date that matters most, where the stamp of an accepted one hangs. */
const COLUMN_X = [MARGIN, 150, 262, 424]
const COLUMN_WIDTH = [100, 104, 154, 129.28]
const CUSTOMER = 2
/** So many lines of what the customer wrote stand below the name, where they fit there. */
const SHORT_LINES = 2
const LABEL_LEADING = 13.5
const VALUE_LEADING = 14.5
const OTHER_DATE_LEADING = 13
const CUSTOMER_LEADING = 12.4
const AFTER_FIELDS = 4
const AFTER_PARTICULARS = 2
export function drawParticulars(layout: PageLayout, document: QuotationDocument, copy: QuotationCopy): void {
  const { styles } = layout.kit
  const { issued_at } = document
  const list = layout.pdf.structure.add('L')
  const moment = mainDate(document)
  const number = [[layout.span(versionNumber(document), styles.number, layout.first.language)]]
  const { contact } = document
  const hasPlace = placeName(contact, layout.first.language) !== ''
  const about = layout.typed(contact.detail, CONTENT_WIDTH)
  const isShort =
    !hasPlace && about.length <= SHORT_LINES && about.every(({ width }) => width <= COLUMN_WIDTH[CUSTOMER]!)

  drawFields(layout, list, [
    field(layout, 0, 'pdf.number', number, 27),
    field(
      layout,
      1,
      'pdf.date',
      dateSpans(layout, (language) => formatDate(issued_at, language)),
      OTHER_DATE_LEADING,
    ),
    customerField(layout, document, isShort ? about : []),
    ...(moment
      ? [
          field(
            layout,
            3,
            moment.key,
            dateSpans(layout, (language) => moment.format(moment.time, language)),
            OTHER_DATE_LEADING,
          ),
        ]
      : []),
  ])
  if (about.length > 0 && !isShort) {
    const key = hasPlace ? 'pdf.about' : 'pdf.restaurant'
    const label = breakLines(layout.both(key, styles.label, styles.labelOther), CONTENT_WIDTH)
    drawFields(layout, list, [
      { x: MARGIN, label, lines: about, leading: VALUE_LEADING, width: CONTENT_WIDTH },
    ])
  }
  if (document.reference !== '') {
    const reference = [[layout.span(document.reference, styles.value)]]
    drawFields(layout, list, [field(layout, 0, 'pdf.reference', reference, VALUE_LEADING, CONTENT_WIDTH)])
  }
  if (copy === 'public') drawPublicNote(layout)
  layout.y += AFTER_PARTICULARS
}

/**
 * The restaurant and its district, the name, and how to reach them. Without a restaurant, what the customer wrote follows
 * the name where it is short; otherwise it is below, over the whole width.
 */
function customerField(layout: PageLayout, { contact }: QuotationDocument, about: Line[]): Field {
  const { styles } = layout.kit
  const width = COLUMN_WIDTH[CUSTOMER] ?? CONTENT_WIDTH
  const { name, phone, email } = contact
  const ways = [phone, email].filter((it) => it !== '')
  const place = placeName(contact, layout.first.language)
  return {
    ...field(layout, CUSTOMER, 'pdf.customer', [], CUSTOMER_LEADING),
    lines: [
      ...(place === '' ? [] : breakLines([layout.span(place, styles.value)], width)),
      ...breakLines([layout.span(name, place === '' ? styles.value : styles.valueOther)], width),
      ...about,
      ...ways.flatMap((it) => breakLines([layout.span(it, styles.valueOther)], width)),
    ],
  }
}

/** The date that matters most to the customer. None of an accepted one: its stamp is there. */
function mainDate({
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

function field(
  layout: PageLayout,
  column: number,
  key: TextKey,
  values: Span[][],
  leading: number,
  width = COLUMN_WIDTH[column] ?? CONTENT_WIDTH,
): Field {
  const { styles } = layout.kit
  return {
    x: COLUMN_X[column] ?? MARGIN,
    label: breakLines(layout.both(key, styles.label, styles.labelOther), width),
    lines: values.flatMap((spans) => breakLines(spans, width)),
    leading,
  }
}

function dateSpans(layout: PageLayout, format: (language: 'en' | 'zh') => string): Span[][] {
  const { styles } = layout.kit
  const { first, second } = layout
  return [
    [layout.span(format(first.language), styles.value, first.language)],
    [layout.span(format(second.language), styles.valueOther, second.language)],
  ]
}

/** Fields side by side; each page takes as many lines of each as fit. */
function drawFields(layout: PageLayout, list: StructureElement, fields: readonly Field[]): void {
  const labelHeight = Math.max(...fields.map(({ label }) => label.length)) * LABEL_LEADING
  const tallest = Math.max(...fields.map(({ lines, leading }) => Math.min(lines.length, 2) * leading))
  layout.ensure(labelHeight + tallest)
  const bodies = fields.map(() => {
    const item = list.add('LI')
    return { label: item.add('Lbl'), body: item.add('LBody') }
  })
  const drawn = fields.map(() => 0)
  for (
    let isFirst = true;
    isFirst || fields.some(({ lines }, index) => lines.length > (drawn[index] ?? 0));
  ) {
    if (!isFirst) layout.breakPage()
    const top = layout.y + (isFirst ? labelHeight : 0)
    let foot = top
    fields.forEach(({ x, label, lines, leading, width }, index) => {
      const elements = bodies[index]
      if (!elements) return
      if (isFirst) layout.page.tagged(elements.label, () => layout.lines(label, x, layout.y, LABEL_LEADING))
      const from = drawn[index] ?? 0
      const count = Math.max(1, Math.floor((layout.heightLeft - (top - layout.y)) / leading))
      const part = lines.slice(from, from + count)
      if (part.length === 0) return
      layout.page.tagged(elements.body, () => layout.lines(part, x, top, leading, 'left', width))
      drawn[index] = from + part.length
      foot = Math.max(foot, top + part.length * leading)
    })
    layout.y = foot
    isFirst = false
  }
  layout.y += AFTER_FIELDS
}

function drawPublicNote(layout: PageLayout): void {
  const { styles } = layout.kit
  const lines = breakLines(layout.both('pdf.publicCopy', styles.term, styles.termOther), CONTENT_WIDTH)
  layout.ensure(lines.length * 12)
  layout.page.tagged(layout.pdf.structure.add('P'), () => layout.lines(lines, MARGIN, layout.y, 12))
  layout.y += lines.length * 12 + 4
}
