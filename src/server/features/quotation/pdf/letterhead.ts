/** The head of the first page: the company, the title, and the stamp with the status. */

import type { FormDrawing } from '#server/pdf/document.ts'
import { balanceLines, breakLines, fitLine } from '#server/pdf/lines.ts'
import { formatDateTime } from '#shared/base/date.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { COLOR } from './color.ts'
import type { QuotationDocument } from './document.ts'
import { LOGO_SIZE } from './drawings.ts'
import { CONTENT_WIDTH, MARGIN, RIGHT } from './measures.ts'
import type { Sheet } from './sheet.ts'
import { PLAIN_CHOP } from './stamp.ts'

const LOGO_TOP = 34
const LOGO_SCALE = 0.78
const LOGO_WIDTH = LOGO_SIZE * LOGO_SCALE
const NAME_X = MARGIN + LOGO_WIDTH + 9
const NAME_WIDTH = 210
const ADDRESS_WIDTH = 236
const RULE_HEIGHT = 1.8
/** From the box of a tilted stamp to the line of its frame. */
const INTO_FRAME = 13
const STATUS_LEADING = 12
/** Keeps the stamp clear of the address above it. */
const AFTER_ADDRESS = 18

const STAMPS: Record<QuotationDocument['status'], { key: TextKey; color: string }> = {
  pending_verification: { key: 'pdf.pending', color: COLOR.vermilion },
  verified: { key: 'pdf.verified', color: COLOR.vermilion },
  accepted: { key: 'pdf.accepted', color: COLOR.vermilion },
  declined: { key: 'pdf.declined', color: COLOR.muted },
  expired: { key: 'pdf.expired', color: COLOR.muted },
}

export function drawLetterhead(sheet: Sheet, document: QuotationDocument): void {
  const { page, pdf, kit, first, second } = sheet
  const { styles } = kit
  const head = pdf.structure.add('Sect')

  const name = breakLines([sheet.say('company.name', styles.company)], NAME_WIDTH)
  const nameOther =
    first.t('company.name') === second.t('company.name')
      ? []
      : breakLines([sheet.also('company.name', styles.companyOther)], NAME_WIDTH)
  const logo = head.add('Figure', {
    alt: first.t('pdf.logo', { company: first.t('company.name') }),
    box: box(page.height, MARGIN, LOGO_TOP, LOGO_WIDTH, LOGO_WIDTH),
  })
  page.tagged(logo, () => page.form(pdf.formName(kit.logo), MARGIN, LOGO_TOP + LOGO_WIDTH, LOGO_SCALE))
  page.tagged(head.add('P'), () => {
    sheet.lines(name, NAME_X, LOGO_TOP - 1.5, 21)
    sheet.lines(nameOther, NAME_X, LOGO_TOP - 1.5 + name.length * 21, 14)
  })

  const address = balanceLines([sheet.say('company.address', styles.address)], ADDRESS_WIDTH)
  const addressOther = balanceLines([sheet.also('company.address', styles.addressOther)], ADDRESS_WIDTH)
  const reach = breakLines(
    [
      sheet.span(
        `${first.t('company.telephone')} · ${first.t('company.email')}`,
        styles.address,
        first.language,
      ),
    ],
    ADDRESS_WIDTH,
  )
  page.tagged(head.add('P'), () => {
    let top = LOGO_TOP - 3
    sheet.lines(address, RIGHT, top, 12.6, 'right')
    top += address.length * 12.6
    sheet.lines(addressOther, RIGHT, top, 11.8, 'right')
    top += addressOther.length * 11.8
    sheet.lines(reach, RIGHT, top, 12.6, 'right')
  })
  const left = name.length * 21 + nameOther.length * 14
  const right = (address.length + reach.length) * 12.6 + addressOther.length * 11.8
  sheet.y = LOGO_TOP + Math.max(left, right, LOGO_WIDTH) + AFTER_ADDRESS

  const stamp = stampOf(sheet, document)
  const heading = breakLines(
    sheet.both('pdf.heading', styles.heading, styles.headingOther),
    CONTENT_WIDTH - stamp.form.width - 12,
  )
  page.tagged(pdf.structure.add('H1'), () => sheet.lines(heading, MARGIN - 1, sheet.y, 46))

  const ruleY = sheet.y + heading.length * 46 + 8
  // It ends at a taller stamp, so that the name in there can be read.
  const isTall = stamp.form.height > PLAIN_CHOP.height
  const ruleWidth = isTall ? CONTENT_WIDTH - stamp.form.width + INTO_FRAME : CONTENT_WIDTH
  page.artifact(() => page.rectangle(MARGIN, ruleY, ruleWidth, RULE_HEIGHT, COLOR.ink))
  drawStamp(sheet, stamp, ruleY)
  sheet.y = ruleY + RULE_HEIGHT + 11
}

interface Stamp {
  key: TextKey
  form: FormDrawing
  alt: string
}

function stampOf({ kit, first, second }: Sheet, { status, acceptance }: QuotationDocument): Stamp {
  const { key, color } = STAMPS[status]
  const [chinese, english] = first.language === 'zh' ? [first, second] : [second, first]
  const alt = `${first.t(key)} ${second.t(key)}`
  if (!acceptance) return { key, form: kit.chops.form(chinese.t(key), english.t(key), color), alt }
  const time = formatDateTime(acceptance.at, first.language)
  return {
    key,
    form: kit.chops.datedForm(chinese.t(key), english.t(key), color, acceptance.name, time),
    alt: [alt, acceptance.name, time].filter((text) => text !== '').join(', '),
  }
}

/**
 * A taller one reaches further down, where an accepted quotation has no date. Its lettering is outlines: the status is
 * there as a text too.
 */
function drawStamp(sheet: Sheet, { key, form, alt }: Stamp, ruleY: number): void {
  const { page, pdf, kit } = sheet
  const left = RIGHT - form.width + 4
  const foot = ruleY + 12 + form.height - PLAIN_CHOP.height
  const figure = pdf.structure.add('Figure', {
    alt,
    box: box(page.height, left, foot - form.height, form.width, form.height),
  })
  const name = pdf.formName(form)
  const { value } = kit.styles
  const status = [fitLine(sheet.both(key, value, value), PLAIN_CHOP.letteringWidth)]
  page.tagged(figure, () => {
    page.form(name, left, foot)
    page.unseen(() =>
      sheet.lines(status, left + form.width / 2, foot - form.height / 2, STATUS_LEADING, 'center'),
    )
  })
}

/** Left, bottom, right, top, as a figure's attributes require. */
export function box(pageHeight: number, x: number, y: number, width: number, height: number) {
  const round = (value: number) => Math.round(value * 100) / 100
  return [round(x), round(pageHeight - y - height), round(x + width), round(pageHeight - y)] as const
}
