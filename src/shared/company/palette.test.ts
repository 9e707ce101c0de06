import { expect, it } from 'vitest'
import { contrastOf, MIN_CONTRAST } from '../base/colour.ts'
import { isLikeErrors, judgeColour, paletteOf, paletteTokens, USUAL_PALETTE } from './palette.ts'

const CREAM = '#fbf6ea'
const PAPER = '#fffdf7'
const MUTED = '#5c6b66'
const INK = '#12302a'

/** Every sixth of each channel, and what people try. */
const STEPS = ['00', '33', '66', '99', 'cc', 'ff']
const COLOURS = [
  ...STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`))),
  '#010101',
  '#fefefe',
  '#808080',
  '#1e88e5',
  '#e91e63',
]

it('every text on and of every brand colour can be read', () => {
  const unread = COLOURS.flatMap((colour_brand) => {
    const { jade, jadeDeep, jadeTint } = paletteOf({ colour_brand, colour_action: '' })!
    const pairs = [
      [jade, CREAM],
      [jade, PAPER],
      [jade, jadeTint],
      [jadeDeep, jadeTint],
      [jadeDeep, CREAM],
      [MUTED, jadeTint],
      [INK, jadeTint],
    ] as const
    return pairs
      .filter(([one, other]) => contrastOf(one, other)! < MIN_CONTRAST)
      .map((pair) => [colour_brand, ...pair])
  })
  expect(unread).toEqual([])
})

it('the words of every button can be read, at rest and under the pointer, and the two differ', () => {
  for (const colour_action of COLOURS) {
    const { action, actionDeep } = paletteOf({ colour_brand: '', colour_action })!
    expect(contrastOf(action, PAPER), colour_action).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(contrastOf(actionDeep, PAPER), colour_action).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(actionDeep, colour_action).not.toBe(action)
  }
})

it('nothing chosen leaves everything as it is, and one choice leaves the other', () => {
  expect(paletteOf({ colour_brand: '', colour_action: '' })).toBeUndefined()
  expect(paletteOf({ colour_brand: 'red', colour_action: '' })).toBeUndefined()
  expect(paletteOf({ colour_brand: '#123456', colour_action: '' })).toMatchObject({
    jade: '#123456',
    action: USUAL_PALETTE.action,
  })
  expect(paletteOf({ colour_brand: '', colour_action: '#0B5' })).toMatchObject({ jade: USUAL_PALETTE.jade })
})

it.each([
  ['#123456', { used: '#123456', isMoved: false }],
  ['#FFFF00', { isMoved: true, isTooDark: false }],
  ['#000', { isMoved: true, isTooDark: true }],
])('what becomes of %s is said', (chosen, judged) => {
  expect(judgeColour('colour_brand', chosen)).toMatchObject(judged)
})

it('says nothing of what is no colour', () => {
  expect(judgeColour('colour_brand', 'jade')).toBeUndefined()
})

it.each([
  ['#d00000', true],
  ['#b23220', true],
  ['#0e5a4a', false],
  ['#808080', false],
])('%s is close to the red of errors: %s', (colour, isLike) => {
  expect(isLikeErrors(colour)).toBe(isLike)
})

it('has a token for every shade', () => {
  expect(paletteTokens(USUAL_PALETTE).map(([name]) => name)).toEqual([
    '--color-jade',
    '--color-jade-deep',
    '--color-jade-tint',
    '--color-action',
    '--color-action-deep',
  ])
})
