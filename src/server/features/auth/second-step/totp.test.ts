import { describe, expect, it } from 'vitest'
import { anAuthenticator } from '#test/support/authenticator.ts'
import { base32, setUpAddress, stepOfCode, timeStepAt } from './secret.ts'

/** RFC 6238, appendix B: the last six of its eight digits. */
const RFC_SECRET = Buffer.from('12345678901234567890')
const RFC_VECTORS: [seconds: number, eightDigits: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

const STEP_MS = 30_000
const NOW = 1_234_567_890_000
const app = anAuthenticator('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
const codeIn = (steps: number) => app.codeAt(NOW + steps * STEP_MS)

it.each(RFC_VECTORS)('at %i seconds the code of RFC 6238 is %s', (seconds, eightDigits) => {
  const step = timeStepAt(seconds * 1_000)
  expect(stepOfCode(RFC_SECRET, eightDigits.slice(-6), seconds * 1_000)).toBe(step)
})

/** RFC 4226, appendix D. */
it.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, step) => [step, code] as const,
  ),
)('of step %i the code of RFC 4226 is %s', (step, code) => {
  expect(stepOfCode(RFC_SECRET, code, step * STEP_MS)).toBe(step)
})

describe('a code', () => {
  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%i steps away is accepted: %s', (steps, isTaken) => {
    const expected = isTaken ? timeStepAt(NOW) + steps : undefined
    expect(stepOfCode(RFC_SECRET, codeIn(steps), NOW)).toBe(expected)
  })

  it.each(['', '0', '00000', '0000000', 'abcdef', '-12345', '１２３４５６', '壹貳叄肆伍陸'])(
    'is not %j',
    (text) => {
      expect(stepOfCode(RFC_SECRET, text, NOW)).toBeUndefined()
    },
  )

  it('of another secret is wrong', () => {
    expect(stepOfCode(Buffer.from('a'.repeat(20)), codeIn(0), NOW)).toBeUndefined()
  })

  it('does not search before the beginning of time', () => {
    expect(stepOfCode(RFC_SECRET, '755224', 0)).toBe(0)
  })
})

/** RFC 4648, section 10. */
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is %s', (text, letters) => {
  expect(base32(Buffer.from(text))).toBe(letters)
})

it('names site and user to the app, whatever letters they contain', () => {
  const address = setUpAddress(Buffer.from('foobar'), '鑊線: Wok & Wire', 'ka.yan+1@kamsin')
  const url = new URL(address)
  expect(decodeURIComponent(url.pathname)).toBe('/鑊線  Wok & Wire:ka.yan+1@kamsin')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'MZXW6YTBOI',
    issuer: '鑊線  Wok & Wire',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
