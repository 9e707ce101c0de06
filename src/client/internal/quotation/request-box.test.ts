import { expect, it } from 'vitest'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { askedChanges } from './request-box.tsx'
import { type EditorLine, withOwnLine } from './version/editor-line.ts'

const line = (product: number | null, quantity: number) => ({
  product,
  quantity,
  is_optional: false,
  name_en: `Product ${product}`,
  name_zh: `產品 ${product}`,
})
const aQuotation = (asked: unknown) =>
  ({
    events: [{ kind: 'change_requested', detail: { text: '', asked } }],
    versions: [
      { state: 'draft' },
      { state: 'sent', version: 1, lines: [line(1, 1), line(2, 1), line(null, 1)] },
    ],
  }) as unknown as OpenQuotation
const aDraft = (quantities: Record<number, number>) =>
  Object.entries(quantities).map(
    ([product, quantity]) =>
      ({ ...withOwnLine([], '')[0], product: Number(product), quantity }) as EditorLine,
  )

it('what a customer asked for is compared with what they have, and ticked where the draft does it', () => {
  const asked = [line(1, 2), line(3, 1)]
  const changes = askedChanges(aQuotation(asked), aDraft({ 1: 2, 2: 1 }))
  expect(changes.map(({ product, from, to, isDone }) => [product, from, to, isDone])).toEqual([
    [1, 1, 2, true],
    [2, 1, 0, false],
    [3, 0, 1, false],
  ])
})

it('a message asks for no lines', () => {
  expect(askedChanges(aQuotation(undefined), [])).toEqual([])
})
