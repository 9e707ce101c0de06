/** The state of the layout: the current page, the position on it, and the two languages in order. */

import type { PdfDocument } from '#server/pdf/document.ts'
import { breakLines, fitLine, type Line, type Span, type TextStyle } from '#server/pdf/lines.ts'
import type { Align, Page } from '#server/pdf/page.ts'
import { isRightToLeft } from '#server/pdf/scripts.ts'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import type { T, TextKey, TextsByLanguage, TextVariables } from '#shared/i18n/t.ts'
import type { Kit } from './kit.ts'
import {
  BOTTOM,
  COLOR,
  CONTENT_WIDTH,
  MARGIN,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  STRIP_HEIGHT,
  TOP,
} from './measures.ts'

interface LanguageTexts {
  language: Language
  t: T
}

const PARAGRAPH_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
const MANY_BLANK_LINES = /(?<![^\S\n])(?:[^\S\n]*\n){3,}/g
const HAN = /\p{Script=Han}/u
/** The distance from the middle of a line down to its baseline, in ems: centres capitals and Chinese alike. */
const MIDDLE_TO_BASELINE = 0.37

export class PageLayout {
  readonly kit: Kit
  readonly pdf: PdfDocument
  readonly first: LanguageTexts
  readonly second: LanguageTexts
  page: Page
  /** Points from the top of the page. */
  y = 0

  constructor(kit: Kit, pdf: PdfDocument, language: Language, texts: TextsByLanguage) {
    this.kit = kit
    this.pdf = pdf
    const other = otherLanguage(language)
    this.first = { language, t: texts[language] }
    this.second = { language: other, t: texts[other] }
    this.page = this.#newPage()
  }

  get heightLeft(): number {
    return BOTTOM - this.y
  }

  breakPage(): void {
    this.page = this.#newPage()
    this.y = TOP
  }

  /** Starts a new page unless `height` fits on this one, or this one is nearly empty. */
  ensure(height: number): void {
    if (height > this.heightLeft && this.y > TOP) this.breakPage()
  }

  say(key: TextKey, style: TextStyle, variables?: TextVariables): Span {
    return this.span(this.first.t(key, variables), style, this.first.language)
  }

  also(key: TextKey, style: TextStyle, variables?: TextVariables): Span {
    return this.span(this.second.t(key, variables), style, this.second.language)
  }

  /** The second language after the first on one line. */
  both(key: TextKey, style: TextStyle, otherStyle: TextStyle, variables?: TextVariables): Span[] {
    const first = this.first.t(key, variables)
    const second = this.second.t(key, variables)
    const spans = [this.span(first, style, this.first.language)]
    if (second !== first) spans.push(this.span(` ${second}`, otherStyle, this.second.language))
    return spans
  }

  span(text: string, style: TextStyle, language: Language = this.#languageOf(text)): Span {
    const lang = language === this.first.language ? undefined : LANGUAGE_TAG[language]
    return { glyphs: style.face.shape(text), style, lang }
  }

  /** Both languages on one line, as a heading of the second level. */
  heading(key: TextKey, leading: number): void {
    const { section, sectionOther } = this.kit.styles
    const line = fitLine(this.both(key, section, sectionOther), CONTENT_WIDTH)
    this.page.tagged(this.pdf.structure.add('H2'), () => this.lines([line], MARGIN, this.y, leading))
    this.y += leading
  }

  /** A text of paragraphs as it was typed, but without many blank lines; none for a blank one. */
  typed(text: string, width: number): Line[] {
    const tidy = text.replace(/\r\n?/g, '\n').replace(MANY_BLANK_LINES, '\n\n').trim()
    if (tidy === '') return []
    return this.paragraphs(tidy, this.kit.styles.detail).flatMap((span) => breakLines([span], width))
  }

  /** A span per paragraph. */
  paragraphs(text: string, style: TextStyle, language: Language = this.#languageOf(text)): Span[] {
    const lang = language === this.first.language ? undefined : LANGUAGE_TAG[language]
    return text.split(PARAGRAPH_ENDS).map((paragraph) => {
      const glyphs = style.face.shape(paragraph)
      return { glyphs, style, lang, isRightToLeft: isRightToLeft(paragraph) }
    })
  }

  /**
   * Draws lines one below the other from `top`, each centred in its leading. Those of a paragraph from right to left
   * begin at the right of `width`, where it is given.
   */
  lines(
    lines: readonly Line[],
    x: number,
    top: number,
    leading: number,
    align: Align = 'left',
    width = 0,
  ): void {
    lines.forEach((line, index) => {
      const size = line.spans[0]?.style.size ?? 0
      const baseline = top + leading * (index + 0.5) + size * MIDDLE_TO_BASELINE
      if (width > 0 && line.spans[0]?.isRightToLeft) this.page.line(line, x + width, baseline, 'right')
      else this.page.line(line, x, baseline, align)
    })
  }

  #languageOf(text: string): Language {
    return HAN.test(text) ? 'zh' : 'en'
  }

  #newPage(): Page {
    const page = this.pdf.addPage()
    page.artifact(() => {
      page.rectangle(0, 0, PAGE_WIDTH, PAGE_HEIGHT, COLOR.paper)
      page.form(this.pdf.formName(this.kit.strip), 0, STRIP_HEIGHT)
    }, 'Pagination')
    return page
  }
}
