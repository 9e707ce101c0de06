/** Sentences of ours keep their direction in finished mails and PDFs, whatever name is put into them. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/base/language.ts'
import { ourOwn } from '#test/fixtures/direction.ts'
import { aRevision, STATES, PDF_TEXTS as texts } from '#test/fixtures/document.ts'
import { everyMail } from '#test/fixtures/every-mail.ts'
import { type ReadPage, readPages } from '#test/fixtures/pdf.ts'
import type { NewMail } from '../mail/store.ts'
import { createQuotationPdf } from './pdf.ts'

const PLAIN = 'Жжжж'
/**
 * An Arabic name, one that begins in our direction and ends in theirs, and one as only an old record can have
 * it: every form drops marks that no one sees.
 */
const NAMES = ['مطعم', 'Ж של', '\u2067שלום\u202e']

/** Each paragraph of a mail as a program shows it, its subject first. */
function paragraphsOf({ subject, html, text }: NewMail): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    // What mail lists show beside the subject is cut off, and so is longer with a short name.
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<wbr>|<\/?(?:a|b|span)\b[^>]*>/g, '')
    .split(/<[^>]*>|\n/)
  return [subject, ...body, ...text.split('\n')]
}

const quotationPdf = createQuotationPdf()

/** The characters of each line from left to right. */
function readLines(items: ReadPage['items']): string[] {
  const heights = [...new Set(items.map(({ baseline }) => Math.round(baseline)))].toSorted((a, b) => a - b)
  return heights.map((height) =>
    items
      .filter(({ baseline }) => Math.round(baseline) === height)
      .toSorted((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(''),
  )
}

const pagesWith = async (name: string, language: 'en' | 'zh') => {
  const document = aRevision({ ...STATES.accepted, language })
  const bytes = await quotationPdf(
    {
      ...document,
      contact: { ...document.contact, name },
      acceptance: { ...STATES.accepted.acceptance, name },
      person: { name_en: name, name_zh: name, phone: '+852 2345 6789', email: 'kayan@wokandwire.example' },
      lines: document.lines.map((line) => ({ ...line, name_en: name, name_zh: name })),
    },
    'full',
    texts,
  )
  return readPages(bytes)
}
const MIDDLE = 595 / 2
// A name of another width may break its sentence elsewhere. Terms stand in two columns, so one half is read after the other.
const ownLetters = (pages: ReadPage[]) =>
  pages
    .flatMap(({ items }) =>
      [true, false].flatMap((isLeft) => readLines(items.filter(({ left }) => left < MIDDLE === isLeft))),
    )
    .join('')
    .replace(/[Жж\u0590-\u08ff\ufb1d-\ufefc\s]/g, '')

/** Where the sentence that begins with the name begins. */
const beginningsOf = (pages: ReadPage[]) =>
  pages.flatMap(({ items }) => {
    const [own] = items.filter(({ text }) => /已於香港時間|accepted (this|at|on)/.test(text))
    const ofLine = items.filter(({ baseline }) => Math.abs(baseline - (own?.baseline ?? -9)) < 1)
    return own ? [Math.round(Math.min(...ofLine.map(({ left }) => left)))] : []
  })

describe.each(LANGUAGES)('in %s', (language) => {
  const written = (name: string) => everyMail(() => name, { language, lineCount: 2 })

  it.each(Object.entries(written(PLAIN)))('the mail %s reads in its own order', (kind, compose) => {
    for (const name of NAMES) {
      const expected = paragraphsOf(compose())
      const found = paragraphsOf(written(name)[kind as keyof ReturnType<typeof written>]())
      const shown = name.replace(/[\u2060-\u2069\u202a-\u202e]/g, '')
      expect(
        found.map((line) => ourOwn(line, shown)),
        name,
      ).toEqual(expected.map((line) => line.replaceAll(PLAIN, '')))
    }
  })

  it('the PDF reads in its own order, and a sentence that begins with a name begins where it always does', async () => {
    const plain = await pagesWith(PLAIN, language)
    expect(beginningsOf(plain)).toHaveLength(1)
    for (const name of NAMES) {
      const pages = await pagesWith(name, language)
      expect(ownLetters(pages), name).toEqual(ownLetters(plain))
      expect(beginningsOf(pages), name).toEqual(beginningsOf(plain))
    }
  })
})
