/** The head of the first page: the company, the title, the stamp with the status, and the person to ask. */

import type { FormDrawing } from '#server/pdf/document.ts'
import { balanceLines, breakLines, fitLine, type Line } from '#server/pdf/lines.ts'
import type { StructureElement } from '#server/pdf/structure.ts'
import { formatDate, formatDateTime } from '#shared/base/date.ts'
import { OFFERS, stampNameOf } from '#shared/quotation/offer.ts'
import type { QuotationDocument } from './document.ts'
import { COLOR, CONTENT_WIDTH, MARGIN, RIGHT } from './measures.ts'
import type { PageLayout } from './page-layout.ts'
import { PLAIN_CHOP } from './stamp.ts'

const LOGO_TOP = 28
const LOGO_SCALE = 0.78
/** Between the mark and the names. */
const MARK_GAP = 9
const NAME_WIDTH = 210
/** Between the name and the address, which has the rest of the width. */
const NAME_GAP = 24
const RULE_HEIGHT = 1.8
/** The distance from the box of a tilted stamp to the line of its frame. */
const INTO_FRAME = 13
const STATUS_LEADING = 12
/** Keeps the stamp clear of the address above it. */
const AFTER_ADDRESS = 24
const HEADING_LEADING = 40

/** The company's name and address; without `head` a repetition, which is not read again. */
export function drawCompany(layout: PageLayout, head?: StructureElement): void {
  const { page, pdf, kit, first, second } = layout
  const { styles } = kit
  const draw = (part: StructureElement | undefined, drawing: () => void) =>
    part ? page.tagged(part, drawing) : page.artifact(drawing, 'Pagination')

  const { logo: form, isLogoWide } = kit
  const scale = isLogoWide ? 1 : LOGO_SCALE
  const [logoWidth, logoHeight] = [form.width * scale, form.height * scale]
  const nameX = MARGIN + (isLogoWide ? 0 : logoWidth + MARK_GAP)
  const name = breakLines(
    [layout.say('company.name', kit.isLogoWide ? styles.address : styles.company)],
    NAME_WIDTH,
  )
  const nameOther =
    first.t('company.name') === second.t('company.name')
      ? []
      : breakLines(
          [layout.also('company.name', kit.isLogoWide ? styles.addressOther : styles.companyOther)],
          NAME_WIDTH,
        )
  const logo = head?.add('Figure', {
    alt: first.t('pdf.logo', { company: first.t('company.name') }),
    box: box(page.height, MARGIN, LOGO_TOP, logoWidth, logoHeight),
  })
  draw(logo, () => page.form(pdf.formName(form), MARGIN, LOGO_TOP + logoHeight, scale))
  // A wide logo has the name in it: the words stand small below, for those who read or search them.
  const nameTop = isLogoWide ? LOGO_TOP + logoHeight + 4 : LOGO_TOP - 1.5
  const [leading, leadingOther] = isLogoWide ? [12.6, 11.8] : [21, 14]
  draw(head?.add('P'), () => {
    layout.lines(name, nameX, nameTop, leading)
    layout.lines(nameOther, nameX, nameTop + name.length * leading, leadingOther)
  })

  const nameWidth = Math.max(...[...name, ...nameOther].map(({ width }) => width))
  const taken = Math.max(nameX + nameWidth, MARGIN + logoWidth)
  const room = RIGHT - taken - NAME_GAP
  const address = balanceLines([layout.say('company.address', styles.address)], room)
  const addressOther =
    first.t('company.address') === second.t('company.address')
      ? []
      : balanceLines([layout.also('company.address', styles.addressOther)], room)
  const whatsApp = first.t('company.whatsapp')
  const numbers = [first.t('company.telephone'), whatsApp && `WhatsApp ${whatsApp}`]
  // The email address has a line of its own, so that it is not broken.
  const reach = [numbers.filter((it) => it !== '').join(' · '), first.t('company.email')]
    .filter((it) => it !== '')
    .flatMap((it) => breakLines([layout.span(it, styles.address, first.language)], room))
  draw(head?.add('P'), () => {
    let top = LOGO_TOP - 3
    layout.lines(address, RIGHT, top, 12.6, 'right')
    top += address.length * 12.6
    layout.lines(addressOther, RIGHT, top, 11.8, 'right')
    top += addressOther.length * 11.8
    layout.lines(reach, RIGHT, top, 12.6, 'right')
  })
  const left = nameTop - LOGO_TOP + name.length * leading + nameOther.length * leadingOther
  const right = (address.length + reach.length) * 12.6 + addressOther.length * 11.8
  layout.y = LOGO_TOP + Math.max(left, right, logoHeight) + AFTER_ADDRESS
}

/** At the top of a page that is not the first. */
export function repeatCompany(layout: PageLayout): void {
  drawCompany(layout)
  layout.y -= AFTER_ADDRESS
}

export function drawLetterhead(layout: PageLayout, document: QuotationDocument): void {
  const { page, pdf, kit } = layout
  const { styles } = kit
  drawCompany(layout, pdf.structure.add('Sect'))

  const stamp = readStamp(layout, document)
  const title = OFFERS[document.state].isOrder ? 'pdf.orderHeading' : 'pdf.heading'
  const room = CONTENT_WIDTH - stamp.form.width - 12
  const together = breakLines(layout.both(title, styles.heading, styles.headingOther), room)
  // Beside a wide stamp each language has lines of its own, so that no word of the second is broken.
  const heading =
    together.length === 1
      ? together
      : [layout.say(title, styles.heading), layout.also(title, styles.headingOther)].flatMap((span) =>
          breakLines([span], room),
        )
  page.tagged(pdf.structure.add('H1'), () => layout.lines(heading, MARGIN - 1, layout.y, HEADING_LEADING))

  const ruleY = layout.y + heading.length * HEADING_LEADING + 5
  // It ends at a taller stamp, so that the name in there can be read.
  const isTall = stamp.form.height > PLAIN_CHOP.height
  const ruleWidth = isTall ? CONTENT_WIDTH - stamp.form.width + INTO_FRAME : CONTENT_WIDTH
  page.artifact(() => page.rectangle(MARGIN, ruleY, ruleWidth, RULE_HEIGHT, COLOR.ink))
  drawStamp(layout, stamp, ruleY)
  layout.y = ruleY + RULE_HEIGHT + 7
}

interface Stamp {
  /** Its words in the first language, then in the second. */
  words: [string, string]
  form: FormDrawing
  alt: string
}

function readStamp({ kit, first }: PageLayout, document: QuotationDocument): Stamp {
  const { state, acceptance, valid_until } = document
  const name = stampNameOf(document)
  const color = OFFERS[state].isFaded ? COLOR.muted : COLOR.vermilion
  // The two texts of a stamp are the same in both languages.
  const [chinese, english] = [first.t(`result.chop${name}Chinese`), first.t(`result.chop${name}English`)]
  const words: [string, string] = first.language === 'zh' ? [chinese, english] : [english, chinese]
  if (!acceptance) {
    const date = valid_until === null ? '' : formatDate(valid_until, first.language)
    const until = name === 'Valid' && date !== '' ? first.t('pdf.chopUntil', { date }) : ''
    const alt = [...words, until].join(' ').trim()
    return { words, form: kit.chops.form(chinese, english, color, until), alt }
  }
  const time = formatDateTime(acceptance.at, first.language)
  return {
    words,
    form: kit.chops.datedForm(chinese, english, color, acceptance.name, time),
    alt: [words.join(' '), acceptance.name, time].filter((text) => text !== '').join(', '),
  }
}

/**
 * A taller one reaches further down, where an accepted quotation has no date. Its lettering is outlines: the status is
 * there as a text too.
 */
function drawStamp(layout: PageLayout, { words, form, alt }: Stamp, ruleY: number): void {
  const { page, pdf, kit, first, second } = layout
  const left = RIGHT - form.width + 4
  const foot = ruleY + 12 + form.height - PLAIN_CHOP.height
  const figure = pdf.structure.add('Figure', {
    alt,
    box: box(page.height, left, foot - form.height, form.width, form.height),
  })
  const name = pdf.formName(form)
  const { label } = kit.styles
  const [own, other] = words
  const spans = [layout.span(own, label, first.language), layout.span(` ${other}`, label, second.language)]
  const status = [fitLine(spans, PLAIN_CHOP.letteringWidth)]
  page.tagged(figure, () => {
    page.form(name, left, foot)
    page.unseen(() =>
      layout.lines(status, left + form.width / 2, foot - form.height / 2, STATUS_LEADING, 'center'),
    )
  })
}

/** Left, bottom, right, top, as a figure's attributes require. */
export function box(pageHeight: number, x: number, y: number, width: number, height: number) {
  const round = (value: number) => Math.round(value * 100) / 100
  return [round(x), round(pageHeight - y - height), round(x + width), round(pageHeight - y)] as const
}

export interface Person {
  seal: Line
  lines: Line[]
  height: number
}

const SEAL = 30
const TEXT_X = MARGIN + SEAL + 10
const LEADINGS = [12, 14, 12]

/** Whom the customer may ask: a seal with the first character, the name, phone and email. */
export function measurePerson(
  layout: PageLayout,
  { person }: Pick<QuotationDocument, 'person'>,
  width: number,
): Person | undefined {
  if (person === null) return undefined
  const { styles } = layout.kit
  const { first, second } = layout
  const [own, other] = [person[`name_${first.language}`], person[`name_${second.language}`]]
  const name = own === other ? own : `${own} ${other}`
  const reach = [person.phone, person.email].filter((it) => it !== '').join('   ')
  const [initial = ''] = own
  const room = width - SEAL - 10
  const lines = [
    fitLine(layout.both('pdf.person', styles.label, styles.labelOther), room),
    fitLine([layout.span(name, styles.value)], room),
    ...breakLines([layout.span(reach, styles.detail)], room),
  ]
  const height = lines.reduce((sum, _, index) => sum + (LEADINGS[index] ?? 12), 0)
  return { seal: fitLine([layout.span(initial, styles.seal)], SEAL), lines, height: Math.max(height, SEAL) }
}

export function drawPerson(layout: PageLayout, { seal, lines, height }: Person): void {
  const { page, pdf } = layout
  const top = layout.y + 3
  page.artifact(() => {
    page.rectangle(MARGIN, top, SEAL, SEAL, COLOR.vermilion)
    layout.lines([seal], MARGIN + SEAL / 2, top, SEAL, 'center')
  })
  let y = layout.y
  page.tagged(pdf.structure.add('P'), () => {
    lines.forEach((line, index) => {
      const leading = LEADINGS[index] ?? 12
      layout.lines([line], TEXT_X, y, leading)
      y += leading
    })
  })
  layout.y += height
}
