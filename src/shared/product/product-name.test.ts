/** Catalogue keys from typed names (docs/rules.md, Texts and names). */
import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameName, nameError, tidiedName } from './product.ts'

describe('a name', () => {
  it.each([
    [' POS hardware v2.1 ', 'POS_hardware_v2_1'],
    ['a. b', 'a__b'],
    ['廚房　打印機', '廚房_打印機'],
    ['Café & bar (small)', 'Café_&_bar_(small)'],
    ['_name tag', '_name_tag'],
    ['e\u0301t\u00e9', 'été'],
  ])('made from %j is %j', (typed, name) => {
    expect(tidiedName(typed)).toBe(name)
    expect([nameError(name, 'category'), nameError(name, 'product')]).toEqual([undefined, undefined])
  })

  it.each([
    ['', 'error.required'],
    [' . ', 'error.required'],
    ['___', 'error.required'],
    ['- + -', 'error.catalogueName'],
    ['a\0b', 'error.invalid'],
    ['a\u0000b', 'error.invalid'],
    ['a\ud800', 'error.invalid'],
    ['x'.repeat(65), 'error.catalogueName'],
    ['點'.repeat(65), 'error.catalogueName'],
    ['..proto..', 'error.nameReserved'],
    ['constructor', 'error.nameReserved'],
    ['prototype', 'error.nameReserved'],
  ] as const)('made from %j is refused: %s', (typed, error) => {
    expect([nameError(tidiedName(typed), 'category'), nameError(tidiedName(typed), 'product')]).toEqual([
      error,
      error,
    ])
  })

  it('may have 64 letters of any script', () => {
    for (const letter of ['x', '點', '𠮷']) expect(nameError(letter.repeat(64), 'product')).toBeUndefined()
  })

  it('of a product is never the key of another text', () => {
    for (const name of ['_name', 'kiosk-desc', 'kiosk-DESC']) {
      expect([nameError(name, 'product'), nameError(name, 'category')]).toEqual([
        'error.nameReserved',
        undefined,
      ])
    }
    expect(nameError('kiosk-desk', 'product')).toBeUndefined()
  })

  it('of a category is never the reserved Site', () => {
    expect([nameError('Site', 'category'), nameError('Site', 'product')]).toEqual([
      'error.nameReserved',
      undefined,
    ])
  })

  it('is compared without case and width', () => {
    expect(isSameName('POS_hardware', 'pos_HARDWARE')).toBe(true)
    expect(isSameName('ＰＯＳ', 'pos')).toBe(true)
    expect(isSameName('crème', 'creme')).toBe(false)
  })

  it('stays the same when tidied twice, contains no space or dot, and can be a key', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 80 }), (typed) => {
        const name = tidiedName(typed)
        if (nameError(name, 'product')) return
        expect(tidiedName(name)).toBe(name)
        expect(name).not.toMatch(/[\s.\p{Cc}]/u)
        expect(Object.keys({ [name]: 1 })).toEqual([name])
      }),
    )
  })
})
