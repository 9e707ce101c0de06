import { describe, expect, it } from 'vitest'
import { EMPTY_QR_ENTRY, lacksScheme, qrFaults, qrSize } from './entry.ts'

const entry = (change: Partial<typeof EMPTY_QR_ENTRY> = {}) => ({ ...EMPTY_QR_ENTRY, url: 'wok', ...change })

describe('the form', () => {
  it('begins with a picture of 300 x 300 and asks for all that is missing at once', () => {
    expect(qrSize(EMPTY_QR_ENTRY)).toEqual({ width: 300, height: 300 })
    expect(qrFaults(entry({ url: ' ', height: '' }))).toEqual({
      fields: { url: 'record.required', height: 'record.required' },
      whole: 'record.fillAll',
    })
    expect(qrFaults(entry())).toEqual({ fields: {} })
  })

  it.each(['99', '501', '300.5', '-300', '3e2', '0x80', '９９９', 'wide'])(
    'refuses a side of %s',
    (width) => {
      expect(qrFaults(entry({ width }))).toEqual({ fields: { width: 'qrCode.sideFault' } })
      expect(qrSize(entry({ width }))).toBeUndefined()
    },
  )

  it.each(['100', '500', ' 300 '])('takes a side of %j', (height) => {
    expect(qrSize(entry({ height }))?.height).toBe(Number(height))
  })

  it('refuses what no code holds, before anybody is asked', () => {
    expect(qrFaults(entry({ url: '鑊'.repeat(985) })).fields).toEqual({ url: 'error.qrTooLong' })
    expect(qrFaults(entry({ url: '鑊'.repeat(984) })).fields).toEqual({})
  })

  it('refuses what no reader shows', () => {
    expect(qrFaults(entry({ url: 'a\tb' })).fields).toEqual({ url: 'qrCode.textFault' })
  })
})

describe('an address without its beginning', () => {
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
