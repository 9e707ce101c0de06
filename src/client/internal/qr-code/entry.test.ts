import { describe, expect, it } from 'vitest'
import { EMPTY_QR_ENTRY, lacksScheme, qrErrors, qrSize } from './qr-picture.ts'

const entry = (change: Partial<typeof EMPTY_QR_ENTRY> = {}) => ({ ...EMPTY_QR_ENTRY, url: 'wok', ...change })

describe('the form', () => {
  it('starts with 300 x 300 and reports all missing fields at once', () => {
    expect(qrSize(EMPTY_QR_ENTRY)).toEqual({ width: 300, height: 300 })
    expect(qrErrors(entry({ url: ' ', height: '' }))).toEqual({
      fields: { url: 'error.required', height: 'error.required' },
      whole: 'error.fillAll',
    })
    expect(qrErrors(entry())).toEqual({ fields: {} })
  })

  it.each(['99', '501', '300.5', '-300', '3e2', '0x80', '９９９', 'wide', '5%'])(
    'refuses a side of %s',
    (width) => {
      expect(qrErrors(entry({ width }))).toEqual({ fields: { width: 'qrCode.sideFault' } })
      expect(qrSize(entry({ width }))).toBeUndefined()
    },
  )

  it.each([
    ['100', 100],
    ['５００ px', 500],
    [' 300 ', 300],
  ])('accepts a side of %j', (height, px) => {
    expect(qrSize(entry({ height }))?.height).toBe(px)
  })

  it('refuses text that no code can hold, without a request', () => {
    expect(qrErrors(entry({ url: '鑊'.repeat(985) })).fields).toEqual({ url: 'error.qrTooLong' })
    expect(qrErrors(entry({ url: '鑊'.repeat(984) })).fields).toEqual({})
  })

  it('refuses text that readers do not show', () => {
    expect(qrErrors(entry({ url: 'a\tb' })).fields).toEqual({ url: 'qrCode.textFault' })
  })
})

describe('a web address without a scheme', () => {
  it.each(['wokandwire.example', 'www.wok.example/menu?table=1', 'wok.example:8080', '點心.香港'])(
    'is %s',
    (text) => {
      expect(lacksScheme(text)).toBe(true)
    },
  )

  it.each([
    'https://wok.example',
    'mailto:ming@wok.example',
    'ming@wok.example',
    'tel:+85223456789',
    '2345.6789',
    'Dim sum. Daily',
    'menu',
    '',
  ])('is not %j', (text) => {
    expect(lacksScheme(text)).toBe(false)
  })
})
