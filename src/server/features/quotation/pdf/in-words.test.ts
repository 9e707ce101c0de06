/** What a PDF draws, it also says: to be found, copied and read aloud, in both languages. */
import { describe, expect, it } from 'vitest'
import { readText } from '#server/pdf/pdf.fixture.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { createQuotationPdf } from '../pdf.ts'
import { aDocument, aRevision, STATES, someLines } from './document.fixture.ts'
import type { DocumentLine, QuotationDocument } from './document.ts'
import { SPECIMEN_TEXTS as texts } from './specimen.ts'

const quotationPdf = createQuotationPdf()
const squeezed = (text: string) => text.replaceAll(/\s/g, '')
const read = async (document: QuotationDocument, copy: 'full' | 'public' = 'full') =>
  squeezed(await readText(await quotationPdf(document, copy, texts)))
const both = (key: TextKey) => [squeezed(texts.en(key)), squeezed(texts.zh(key))]
const countOf = (text: string, part: string) => text.split(part).length - 1

const CHOPS: [Partial<QuotationDocument>, TextKey][] = [
  [{}, 'pdf.pending'],
  [STATES.open, 'pdf.verified'],
  [STATES.accepted, 'pdf.accepted'],
  [STATES.declined, 'pdf.declined'],
  [STATES.expired, 'pdf.expired'],
]

describe.each(LANGUAGES)('in a PDF of %s', (language) => {
  it.each(CHOPS)('the stamp of %j is text in both languages', async (state, key) => {
    for (const copy of ['full', 'public'] as const) {
      const text = await read(aDocument({ ...state, language }), copy)
      for (const words of both(key)) expect(text).toContain(words)
      for (const [, other] of CHOPS.filter(([, it]) => it !== key)) {
        for (const words of both(other)) expect(text).not.toContain(words)
      }
    }
  })

  const options = (isChosen: (0 | 1)[]) =>
    someLines(isChosen.length + 1).map(
      (line, index): DocumentLine =>
        index === 0 ? line : { ...line, is_optional: 1, is_chosen: isChosen[index - 1]! },
    )

  it('an accepted one says of each option whether it was ordered', async () => {
    const text = await read(aDocument({ ...STATES.accepted, language, lines: options([1, 0, 1]) }))
    for (const words of both('pdf.optionChosen')) expect(countOf(text, words)).toBe(2)
    for (const words of both('pdf.optionLeftOut')) expect(countOf(text, words)).toBe(1)
  })

  it('an open one does not say that an option was refused', async () => {
    const text = await read(aDocument({ ...STATES.open, language, lines: options([1, 0]) }))
    for (const words of both('pdf.optionChosen')) expect(countOf(text, words)).toBe(1)
    for (const words of both('pdf.optionLeftOut')) expect(countOf(text, words)).toBe(0)
    for (const words of both('pdf.withAllOptions')) expect(text).toContain(words)
  })

  it('an accepted one has no sum with options that were left out', async () => {
    const lines = options([1, 0])
    for (const document of [
      aDocument({ ...STATES.accepted, language, lines }),
      aRevision({ ...STATES.accepted, language }),
    ]) {
      const text = await read(document)
      for (const words of both('pdf.withAllOptions')) expect(text).not.toContain(words)
    }
  })
})

it('only a lower price is a special one beside the catalogue’s', async () => {
  const withList = (list: number) =>
    aDocument({
      lines: someLines(1).map((line) => ({ ...line, monthly_price: 500, list_monthly_price: list })),
    })
  expect(await read(withList(777))).toContain('777')
  expect(await read(withList(333))).not.toContain('333')
})
