import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from '../i18n/en.ts'
import { createT } from '../i18n/t.ts'
import { zh } from '../i18n/zh.ts'
import { NUMBERS, type NumberKind, readNumber, tidiedNumber } from './numbers.ts'

const KINDS = Object.keys(NUMBERS) as NumberKind[]

describe.each(KINDS)('a field of %s', (kind) => {
  const { min, max } = NUMBERS[kind]

  it.each([
    (digits: string) => digits,
    (digits: string) => ` ${digits}\u00a0`,
    (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    (digits: string) => `\u202a${digits}\u202c`,
    (digits: string) => `\u200e${digits}\ufeff`,
    (digits: string) => `${digits}.00`,
    (digits: string) => `0${digits}`,
  ])('takes its limits as people paste them (%#)', (spelt) => {
    for (const number of [min, max]) expect(readNumber(spelt(String(number)), kind)).toBe(number)
  })

  it.each([
    '-3',
    '12.5',
    '1.200',
    '1e2',
    '0x20',
    'two',
    '1,20',
    '1,2,3',
    '12,00',
    '1 2',
    '３．５',
    '五',
    '$',
    '%',
    '1/2',
  ])('does not take %j', (text) => expect(readNumber(text, kind)).toBeUndefined())

  it('takes nothing beyond its limits, and nothing of nothing', () => {
    expect([readNumber(String(max + 1), kind), readNumber(String(min - 1), kind)]).toEqual([
      undefined,
      undefined,
    ])
    expect([readNumber(' \u200b', kind), readNumber('', kind, 7)]).toEqual([undefined, 7])
  })

  it.each([
    ['en', en, /whole number|whole numbers/],
    ['zh', zh, /整數/],
  ] as const)('says in words what it takes (%s)', (language, texts, words) => {
    expect(createT(texts, language)(NUMBERS[kind].fault)).toMatch(words)
  })
})

it.each([
  ['price', '1,200', 1200],
  ['price', 'HK$1,200', 1200],
  ['price', 'hk$ 1 200', 1200],
  ['price', '＄１，２００', 1200],
  ['price', '$1100', 1100],
  ['price', '1100.00', 1100],
  ['price', '1 100', 1100],
  ['price', '1\u202f100', 1100],
  ['price', "1'100", 1100],
  ['price', '1100元', 1100],
  ['price', '港幣 1,234,567 元', 1_234_567],
  ['price', '5%', undefined],
  ['price', 'MOP1,200', undefined],
  ['price', '1,200 - 100', undefined],
  ['percent', '5%', 5],
  ['percent', '５ ％', 5],
  ['percent', 'HK$5', undefined],
  ['quantity', '12 pcs', 12],
  ['quantity', '３部', 3],
  ['quantity', '×2', 2],
  ['quantity', '1,000', undefined],
  ['validDays', '30 days', 30],
  ['reminderDays', '0', 0],
  ['reminderDays', '5 日', 5],
  ['pixels', '300px', 300],
] as const)('%s %j is %j', (kind, text, number) => {
  expect(readNumber(text, kind)).toBe(number)
  expect(tidiedNumber(text, kind)).toBe(number === undefined ? text : String(number))
})

/** Texts of digits that are no number: the numbers of quotations, and codes. */
const DIGITS_ONLY = ['src/client/site/services/services-page.tsx', 'src/client/ui/code-field.tsx']
/** What makes number fields, of this one reader. */
const MAKERS = [
  'src/client/internal/product/price-cell.tsx',
  'src/client/internal/quotation/version/price-cell.tsx',
  'src/client/ui/field.tsx',
  'src/client/ui/quantity-stepper.tsx',
]

it('every number field of the house reads through it', () => {
  const sources = globSync('src/client/**/*.tsx')
    .filter((path) => !path.endsWith('.test.tsx'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const numeric = sources.filter(({ text }) =>
    /['"]numeric['"]|['"]decimal['"]|['"]spinbutton['"]/.test(text),
  )
  expect(numeric.map(({ path }) => path).toSorted()).toEqual([...MAKERS, ...DIGITS_ONLY].toSorted())
  for (const { path, text } of sources) expect(text, path).not.toMatch(/type[=:] ?\{?['"]number['"]/)
  const users = sources.flatMap(({ path, text }) => {
    const kinds = [...text.matchAll(/number(?:=|: )['"](\w+)['"]/g)].map(([, kind]) => kind)
    return kinds.map((kind) => `${path.split('/').at(-1)} ${kind}`)
  })
  const company = sources.find(({ path }) => path.endsWith('company-field.tsx'))!.text
  expect(company).toContain('number={number && COMPANY_NUMBERS[number]}')
  expect(users.toSorted()).toEqual([
    'category-percent.tsx percent',
    'deposit-dialogs.tsx price',
    'deposit-dialogs.tsx price',
    'monthly-dialogs.tsx months',
    'product-fields.tsx price',
    'product-fields.tsx price',
    'qr-code-page.tsx pixels',
    'quotation-work.tsx percent',
    'server-form.tsx port',
    'version-editor.tsx depositDays',
  ])
})
