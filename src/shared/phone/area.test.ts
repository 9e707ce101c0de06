import { describe, expect, it } from 'vitest'
import { eitherArea, inArea } from './area.ts'

describe('a number of Hong Kong or of Macau', () => {
  it.each([
    ['6612 3456', undefined, '66123456'],
    ['2857-0142', undefined, '28570142'],
    ['+853 6612 3456', '853', '66123456'],
    ['(852) 6612 3456', '852', '66123456'],
    ['６６１２ ３４５６', undefined, '66123456'],
  ])('is %j', (text, area, digits) => {
    expect(eitherArea(text)).toEqual({ area, digits })
  })

  it.each([
    '',
    '661',
    '9123 4567',
    '+852 9123 4567',
    '+86 138 0013 8000',
    '6612 3456 / 9123 4567',
    '6612 34567',
  ])('is not %j', (text) => {
    expect(eitherArea(text)).toBeUndefined()
  })

  it('is written with the chosen code', () => {
    expect(inArea('853', '66123456')).toBe('+853 6612 3456')
    expect(eitherArea(inArea('852', '28570142'))).toEqual({ area: '852', digits: '28570142' })
  })
})
