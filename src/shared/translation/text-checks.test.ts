import { describe, expect, it } from 'vitest'
import { en as english } from '../i18n/en.ts'
import { zh as chinese } from '../i18n/zh.ts'
import { checkText, isMissing, type TextCheck } from './text-checks.ts'

const side = (text: string, byDefault = text) => ({ text, default: byDefault })
const row = (en: ReturnType<typeof side>, zh: ReturnType<typeof side>, key = 'lead', namespace = 'site') => ({
  namespace,
  scope: namespace === 'site' ? 'home' : 'catalogue',
  key,
  is_used: true,
  en,
  zh,
})

describe('a text', () => {
  it.each<[string, ReturnType<typeof row>, TextCheck[]]>([
    ['is fine if both languages have a text', row(side('Menu'), side('餐牌')), []],
    ['may be empty in both', row(side(''), side('')), []],
    [
      'is missing if only the other language has it',
      row(side('Menu'), side('')),
      [{ kind: 'missing', language: 'zh' }],
    ],
    ['is the same in both', row(side('Menu'), side('Menu', '餐牌')), [{ kind: 'same' }]],
    ['may be the same by default', row(side('5G'), side('5G')), []],
    [
      'has lost a placeholder',
      row(side('Mon to {last}', '{first} to {last}'), side('{first} 至 {last}')),
      [{ kind: 'lost', language: 'en', placeholder: '{first}' }],
    ],
    [
      'has an unknown placeholder',
      row(side('Hello {name}', 'Hello'), side('你好')),
      [{ kind: 'unknown', language: 'en', placeholder: '{name}' }],
    ],
    [
      'has a different number of items',
      row(side('a\\b'), side('甲\\乙\\丙')),
      [{ kind: 'items', counts: { en: 2, zh: 3 } }],
    ],
    ['needs no form that its language does not have', row(side('1 item'), side(''), 'items_one'), []],
    [
      'is never shown in a form that its language does not have',
      row(side('1 item'), side('一 件 ', ''), 'items_one'),
      [{ kind: 'form', language: 'zh' }],
    ],
    ['has a space at its end', row(side('Menu ', 'Menu'), side('餐牌')), [{ kind: 'edges', language: 'en' }]],
    ['has a doubled space', row(side('a  b', 'a b'), side('甲')), [{ kind: 'doubled', language: 'en' }]],
  ])('%s', (_what, checked, expected) => {
    expect(checkText(checked)).toEqual(expected)
  })
})

describe('a name of the catalogue', () => {
  const empty = (key: string) => row(side(''), side(''), key, 'cctv')
  it('is required in both languages, its description is optional', () => {
    expect(checkText(empty('dome'))).toEqual([
      { kind: 'missing', language: 'en' },
      { kind: 'missing', language: 'zh' },
    ])
    expect(isMissing(empty('dome-desc'), 'en')).toBe(false)
  })

  it('is neither required nor checked once it is unused', () => {
    expect(isMissing({ ...empty('dome'), is_used: false }, 'zh')).toBe(false)
    const left = { ...row(side('Dome  '), side(''), 'dome', 'cctv'), is_used: false }
    expect([isMissing(left, 'zh'), checkText(left)]).toEqual([false, []])
  })

  it('may contain braces', () => {
    expect(checkText(row(side('{a}', ''), side('甲', ''), 'dome', 'cctv'))).toEqual([])
  })
})

it('accepts every text of the dictionaries', () => {
  const errors = Object.entries(english).flatMap(([scope, texts]) =>
    Object.keys(texts).flatMap((key) => {
      const of = (dictionary: object) =>
        side((dictionary as Record<string, Record<string, string>>)[scope]![key] ?? '')
      const checks = checkText({ ...row(of(english), of(chinese), key), scope })
      return checks.map((check) => ({ scope, key, ...check }))
    }),
  )
  expect(errors).toEqual([])
})
