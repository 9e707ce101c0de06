/** What a PDF draws, it also says: to be found, copied and read aloud, in both languages. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { depositAmount } from '#shared/order/deposit.ts'
import { allTotals, formatHkd } from '#shared/product/product.ts'
import type { StampName } from '#shared/quotation/offer.ts'
import { aDocument, aRevision, STATES, someLines, PDF_TEXTS as texts } from '#test/fixtures/document.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { createQuotationPdf } from '../pdf.ts'
import type { DocumentLine, QuotationDocument } from './document.ts'

const quotationPdf = createQuotationPdf()
const squeezed = (text: string) => text.replaceAll(/\s/g, '')
const read = async (document: QuotationDocument, copy: 'full' | 'public' = 'full') =>
  squeezed(await readText(await quotationPdf(document, copy, texts)))
const both = (key: TextKey) => [squeezed(texts.en(key)), squeezed(texts.zh(key))]

const STAMPED: Record<StampName, Partial<QuotationDocument>> = {
  Pending: STATES.pending,
  Valid: STATES.open,
  Offer: { ...STATES.open, is_prepared: true },
  Accepted: STATES.accepted,
  Declined: STATES.declined,
  Expired: STATES.expired,
  Withdrawn: STATES.withdrawn,
}
const STAMPS = Object.entries(STAMPED) as [StampName, Partial<QuotationDocument>][]
const wordsOf = (stamp: StampName) => [
  `${texts.en(`result.chop${stamp}English`)} ${texts.zh(`result.chop${stamp}Chinese`)}`,
  `${texts.zh(`result.chop${stamp}Chinese`)} ${texts.en(`result.chop${stamp}English`)}`,
]

describe.each(LANGUAGES)('in a PDF of %s', (language) => {
  it.each(STAMPS)('the stamp “%s” is text in both languages', async (stamp, state) => {
    for (const copy of ['full', 'public'] as const) {
      const text = await read(aDocument({ ...state, language }), copy)
      const shown = STAMPS.map(([it]) => it).filter((it) =>
        wordsOf(it).some((words) => text.includes(squeezed(words))),
      )
      expect(shown).toEqual([stamp])
    }
  })

  const options = (isChosen: (0 | 1)[]) =>
    someLines(isChosen.length + 1).map(
      (line, index): DocumentLine =>
        index === 0 ? line : { ...line, is_optional: 1, is_chosen: isChosen[index - 1]! },
    )

  it('a deposit is among the terms, as a share of what is chosen; none is not', async () => {
    const deposit = { deposit_of: 'upfront', deposit: 50, deposit_days: 5 } as const
    const document = aDocument({ ...STATES.open, language, deposit })
    const amount = formatHkd(depositAmount(deposit, allTotals(document)))
    for (const copy of ['full', 'public'] as const) {
      const text = await read(document, copy)
      for (const t of [texts.en, texts.zh])
        expect(text).toContain(squeezed(t('mail.depositWithin', { amount, count: 5 })))
    }
    const without = await read({ ...document, deposit: { ...deposit, deposit: 0 } })
    expect(without).not.toContain(squeezed(texts.zh('offer.stepDeposit')))
  })

  it('an accepted one says of each option whether it was ordered', async () => {
    const text = await read(aDocument({ ...STATES.accepted, language, lines: options([1, 0, 1]) }))
    const [chosen = '', leftOut = ''] = (['pdf.optionChosen', 'pdf.optionLeftOut'] as const).map(
      (key) => both(key).find((words) => text.includes(words)) ?? '',
    )
    const [, first, second, third] = options([1, 0, 1]).map(({ name_en }) =>
      text.lastIndexOf(squeezed(name_en)),
    )
    expect([text.indexOf(chosen), first, third, text.indexOf(leftOut), second]).toEqual(
      [text.indexOf(chosen), first, third, text.indexOf(leftOut), second].toSorted((a, b) => a! - b!),
    )
  })

  it('an open one does not say that an option was refused', async () => {
    const text = await read(aDocument({ ...STATES.open, language, lines: options([1, 0]) }))
    for (const words of both('pdf.optionChosen')) expect(text).toContain(words)
    for (const words of both('pdf.optional')) expect(text).toContain(words)
    for (const words of both('pdf.optionLeftOut')) expect(text).not.toContain(words)
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
