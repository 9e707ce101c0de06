import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '../internal/tool/contrast.ts'

const [usual, more] = readFileSync('src/client/ui/tokens.css', 'utf8')
  .split(/@media \(prefers-contrast: more\)|\n {2}svg \{/)
  .map((part) =>
    Object.fromEntries([...part.matchAll(/--color-([\w-]+): (#\w{6})/g)].map(([, a, b]) => [a, b])),
  )
const STRONG = { ...usual, ...more }

/** Text, and the grounds that it stands on. */
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

/** Bold and large on it (look: from 19 px up); and what frames a field or marks where the focus is. */
const LARGE_TEXTS: Record<string, string[]> = { paper: ['vermilion'] }
const MARKS: Record<string, string[]> = {
  ink: ['paper', 'cream'],
  jade: ['paper', 'cream', 'jade-tint'],
  muted: ['paper', 'cream'],
  cream: ['jade', 'jade-deep', 'ink'],
  vermilion: ['paper', 'cream', 'jade-tint'],
}

describe('the colours', () => {
  it('set every text apart from its ground by 4.5, and large ones by 3', () => {
    expect(pairsBelow(4.5, TEXTS, usual!)).toEqual([])
    expect(pairsBelow(3, LARGE_TEXTS, usual!)).toEqual([])
  })

  it('set frames, marks and the focus apart from what they lie on by 3', () => {
    expect(pairsBelow(3, MARKS, usual!)).toEqual([])
  })

  it('set every text apart by 6.5 and every line by 3 for whoever asks for more contrast', () => {
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
