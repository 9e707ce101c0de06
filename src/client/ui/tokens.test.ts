import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '#shared/base/colour.ts'

const [usual, more] = readFileSync('src/client/ui/tokens.css', 'utf8')
  .split(/@media \(prefers-contrast: more\)|\n {2}svg \{/)
  .map((part) =>
    Object.fromEntries([...part.matchAll(/--color-([\w-]+): (#\w{6})/g)].map(([, a, b]) => [a, b])),
  )
const STRONG = { ...usual, ...more }

/** Text colours and the backgrounds that they are used on. */
const TEXTS: Record<string, string[]> = {
  ink: ['paper', 'cream', 'jade-tint'],
  jade: ['paper', 'cream', 'jade-tint'],
  'jade-deep': ['paper', 'cream', 'jade-tint'],
  'vermilion-deep': ['paper', 'cream', 'jade-tint'],
  muted: ['paper', 'cream', 'jade-tint'],
  paper: ['jade', 'jade-deep', 'ink', 'vermilion-deep'],
  cream: ['jade', 'jade-deep', 'ink'],
  'jade-tint': ['jade', 'jade-deep'],
}

/** Bold and large text (look: from 19 px), field borders and focus rings. */
const LARGE_TEXTS: Record<string, string[]> = { paper: ['vermilion'] }
const MARKS: Record<string, string[]> = {
  ink: ['paper', 'cream'],
  jade: ['paper', 'cream', 'jade-tint'],
  muted: ['paper', 'cream'],
  cream: ['jade', 'jade-deep', 'ink'],
  vermilion: ['paper', 'cream', 'jade-tint'],
}

describe('the colours', () => {
  it('have a contrast of 4.5 for text, and 3 for large text', () => {
    expect(pairsBelow(4.5, TEXTS, usual!)).toEqual([])
    expect(pairsBelow(3, LARGE_TEXTS, usual!)).toEqual([])
  })

  it('have a contrast of 3 for borders, marks and focus rings', () => {
    expect(pairsBelow(3, MARKS, usual!)).toEqual([])
  })

  it('have a contrast of 6.5 for text and 3 for lines if the user prefers more contrast', () => {
    expect(pairsBelow(6.5, TEXTS, STRONG)).toEqual([])
    expect(pairsBelow(3, { ...MARKS, line: ['paper', 'cream', 'jade-tint'] }, STRONG)).toEqual([])
    expect(pairsBelow(3, { line: ['paper'] }, usual!)).toEqual(['line on paper'])
  })
})

function pairsBelow(
  least: number,
  pairs: Record<string, string[]>,
  colours: Record<string, string | undefined>,
): string[] {
  return Object.entries(pairs).flatMap(([text, grounds]) =>
    grounds
      .filter((ground) => contrastOf(colours[text] ?? '', colours[ground] ?? '')! < least)
      .map((ground) => `${text} on ${ground}`),
  )
}
