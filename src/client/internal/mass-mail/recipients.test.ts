import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '#test/support/cpu.ts'
import { addRecipients, parseRecipients, readRecipients, SEPARATORS } from './recipients.ts'

describe('reading recipients', () => {
  it.each([
    ['separated by spaces', 'a@b.hk c@d.mo', ['a@b.hk', 'c@d.mo']],
    [
      'separated by commas, semicolons and lines',
      'a@b.hk,c@d.mo;e@f.hk\r\ng@h.hk',
      ['a@b.hk', 'c@d.mo', 'e@f.hk', 'g@h.hk'],
    ],
    [
      'separated by Chinese punctuation',
      'a@b.hk，c@d.mo；e@f.hk、g@h.hk　i@j.hk',
      ['a@b.hk', 'c@d.mo', 'e@f.hk', 'g@h.hk', 'i@j.hk'],
    ],
    ['with names', 'Ka Yan Lam <a@b.hk>, 陳大文 <c@d.mo>', ['a@b.hk', 'c@d.mo']],
    [
      'with a comma in a quoted name',
      '"Lam, Ka Yan" <a@b.hk>; "Ho \\"Bing\\"" <c@d.mo>',
      ['a@b.hk', 'c@d.mo'],
    ],
    ['with names separated only by spaces', 'Ka Yan <a@b.hk> Bob <c@d.mo>', ['a@b.hk', 'c@d.mo']],
    ['with an address before a name', 'a@b.hk Bob <c@d.mo>', ['a@b.hk', 'c@d.mo']],
    ['as a link', 'mailto:a@b.hk', ['a@b.hk']],
    ['as a link with a subject', 'mailto:a@b.hk?subject=Order&body=x', ['a@b.hk']],
    ['with invisible marks', '\u202aa@b.hk\u202c, \u200bc@d.mo\u00ad', ['a@b.hk', 'c@d.mo']],
    ['with an at-sign in a name', 'Amy @ Kam Sin ‹a@b.hk›', ['a@b.hk']],
    ['with a name that looks like an address', 'Amy@Kam Sin <a@b.hk>', ['a@b.hk']],
    ['in full-width brackets', '陳大文＜a@b.hk＞、〈c@d.mo〉', ['a@b.hk', 'c@d.mo']],
    ['in full width', 'ａ＠ｂ．ｈｋ', ['a@b.hk']],
    ['at the end of a sentence', 'Write to a@b.hk. 或c@d.mo。', ['Write', 'to', 'a@b.hk', '或c@d.mo']],
    ['with an invalid one', 'a@b.hk kkwong@@example', ['a@b.hk', 'kkwong@@example']],
    ['from an empty text', ' ,; \n', []],
  ])('reads them %s', (_, text, found) => {
    expect(readRecipients(text)).toEqual(found)
  })

  it('accepts any pasted text, and is stable when its result is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const part of readRecipients(text)) {
          expect(part).not.toBe('')
          expect(SEPARATORS.test(part)).toBe(false)
        }
      }),
    )
  })

  it('finds every address, whatever separates them', () => {
    const address = fc
      .tuple(fc.stringMatching(/^[a-z0-9]{1,10}$/), fc.stringMatching(/^[a-z][a-z0-9]{1,10}$/))
      .map(([name, host]) => `${name}@${host}.example`)
    const separator = fc.constantFrom(' ', ', ', ';', '\n', '，', '\r\n')
    fc.assert(
      fc.property(fc.array(fc.tuple(address, separator)), (parts) => {
        const text = parts.map(([one, mark]) => one + mark).join('')
        expect(readRecipients(text)).toEqual(parts.map(([one]) => one))
      }),
    )
  })

  it('reads a large paste in linear time', () =>
    expectLinear(50_000, (times) =>
      readRecipients('"'.repeat(times) + '<'.repeat(times) + 'a '.repeat(times)),
    ))
})

it('merges addresses of one mailbox', () => {
  expect(addRecipients(['a@b.hk'], ['a@B.HK', 'A@b.hk', 'c@d.mo', 'c@d.mo'])).toEqual(['a@b.hk', 'c@d.mo'])
})

it('counts valid and invalid ones, and returns the first invalid one', () => {
  expect(parseRecipients(['a@b.hk', 'x', 'y@', 'c@d.mo'])).toMatchObject({ good: 2, bad: 2, firstBad: 'x' })
  expect(parseRecipients([])).toMatchObject({ good: 0, bad: 0, firstBad: undefined })
})
