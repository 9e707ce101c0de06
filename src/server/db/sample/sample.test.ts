import { expect, it } from 'vitest'
import { z } from 'zod'
import { LANGUAGES } from '#shared/base/language.ts'
import { readSample, SAMPLE_QUOTATIONS, SAMPLE_STARTER_PACKAGES } from './sample.ts'

it('a wrong file says which one it is, and where it is wrong', () => {
  const wrong = () => readSample('tools', z.array(z.object({ label: z.string() })), [{ label: 'Rota' }, {}])
  expect(wrong).toThrow(/^src\/server\/db\/sample\/tools\.json is wrong:\n[\s\S]*\[1\]\.label/)
})

it('a starter package and a quotation contain something', () => {
  for (const { products } of [...SAMPLE_STARTER_PACKAGES, ...SAMPLE_QUOTATIONS])
    expect(Object.keys(products).length).toBeGreaterThan(0)
})

it('quotations are in both languages, the newest first', () => {
  const ages = SAMPLE_QUOTATIONS.map(({ daysAgo }) => daysAgo)
  expect(ages).toEqual(ages.toSorted((one, other) => one - other))
  expect(new Set(SAMPLE_QUOTATIONS.map(({ language }) => language))).toEqual(new Set(LANGUAGES))
})
