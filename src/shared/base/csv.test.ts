import { describe, expect, it } from 'vitest'
import { csvRows } from './csv.ts'

describe('a CSV file', () => {
  it('begins with the UTF-8 BOM and ends each line as RFC 4180 requires', () => {
    expect(
      csvRows([
        ['名稱', 'Price'],
        ['收銀機', 6800],
      ]),
    ).toBe('名稱,Price\r\n收銀機,6800\r\n')
  })

  it('quotes commas, quotation marks and line breaks', () => {
    expect(csvRows([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
  })

  it('leaves missing values empty', () => {
    expect(csvRows([[null, undefined, '', 0]])).toBe(',,,0\r\n')
  })

  it.each(['=cmd|calc', '+852 5500', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠a'])(
    'prevents spreadsheets from running %j',
    (text) => {
      const [, cell] = /^"?(.*?)"?\r\n$/s.exec(csvRows([[text]]))!
      expect(cell).toBe(`'${text}`)
    },
  )

  it('keeps negative numbers as numbers', () => {
    expect(csvRows([[-5]])).toBe('-5\r\n')
  })
})
