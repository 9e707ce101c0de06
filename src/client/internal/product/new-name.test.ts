/** Names as admins type them and as visitors see them. */
import { describe, expect, it } from 'vitest'
import { nameIn, typedNames } from '../kit/shown-name.tsx'
import { newNameErrors } from './name-field.tsx'
import { newProductErrors } from './new-product.tsx'
import { NEW_DRAFT } from './product-fields.tsx'

describe('a name that is being typed', () => {
  it.each([
    ['Label printer', undefined],
    ['label.PRINTER v2', undefined],
    ['', 'error.required'],
    ['Cash drawer', 'error.productNameTaken'],
    ['cash.DRAWER', 'error.productNameTaken'],
    ['kiosk-desc', 'error.nameReserved'],
  ])('such as %j has the error %s', (typed, error) => {
    expect(newNameErrors(typed, 'product', [{ name: 'Cash_drawer' }]).name).toBe(error)
  })

  it('is saved as a text of the language that it is in', () => {
    expect(typedNames(' POS v2.0 ')).toEqual({ en: 'POS v2.0' })
    expect(typedNames('4MP 攝影機')).toEqual({ zh: '4MP 攝影機' })
  })
})

describe('a new product', () => {
  const errors = (en: string, zh: string) =>
    newProductErrors({ ...NEW_DRAFT, 'names.en': en, 'names.zh': zh }, [
      { name: 'Cash_drawer' },
      { name: '錢箱' },
    ])

  it('needs a name in one language, which no other of its category has', () => {
    expect(errors('Label printer', '')).toEqual({})
    expect(errors('', '標籤打印機')).toEqual({})
    expect(errors(' ', '')).toEqual({ 'names.en': 'error.inOneLanguage' })
    expect(errors('cash.drawer', '新錢箱')).toEqual({ 'names.en': 'error.productNameTaken' })
    expect(errors('', '錢箱')).toEqual({ 'names.zh': 'error.productNameTaken' })
  })
})

describe('the shown name', () => {
  it('is the language’s own, otherwise English, Chinese, or the key with spaces', () => {
    const row = (en: string, zh: string) => ({ name: 'cash_drawer', names: { en, zh } })
    expect(nameIn(row('Cash drawer', '錢箱'), 'zh')).toBe('錢箱')
    expect(nameIn(row('Cash drawer', ''), 'zh')).toBe('Cash drawer')
    expect(nameIn(row('', '錢箱'), 'en')).toBe('錢箱')
    expect(nameIn(row('', ''), 'en')).toBe('cash drawer')
  })
})
