/** Shortens long notices, so that they do not hide the others. */
import type { NoticeRun } from '#shared/notice/notice.ts'

/** The number of characters that fill the width of a slip. */
const CHARACTERS_A_LINE = 40

/** Whether there are more than `max` characters; a line break counts as the rest of its line. */
export function isLong(runs: readonly NoticeRun[], max: number): boolean {
  return shortened(runs, max) !== runs
}

/** The same runs if they are short enough; otherwise cut between words, with an ellipsis. */
export function shortened(runs: readonly NoticeRun[], max: number): readonly NoticeRun[] {
  let left = max
  for (const [index, run] of runs.entries()) {
    const fit = charactersWithin(run.text, left)
    if (fit < run.text.length) {
      const text = `${run.text
        .slice(0, fit)
        .replace(/(\s)\S{0,20}$/u, '$1')
        .trimEnd()}…`
      return [...runs.slice(0, index), { ...run, text }]
    }
    left -= spaceOf(run.text)
  }
  return runs
}

function spaceOf(text: string): number {
  return text.length + (CHARACTERS_A_LINE - 1) * (text.split('\n').length - 1)
}

function charactersWithin(text: string, space: number): number {
  if (spaceOf(text) <= space) return text.length
  let [at, used] = [0, 0]
  for (const character of text) {
    used += character === '\n' ? CHARACTERS_A_LINE : character.length
    if (used > space) break
    at += character.length
  }
  return at
}
