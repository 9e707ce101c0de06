/** A text as runs, each of one script and one direction. */
import { isDropped, isJoiner } from './characters.ts'
import { type Script, scriptOf } from './scripts.ts'

export interface Run {
  /** The text without the characters that are never drawn. */
  text: string
  /** None for digits, punctuation, symbols, and scripts that no further font is for. */
  script: Script | undefined
  /** The level of embedding (UAX 9): even from left to right, odd from right to left. */
  level: number
  /** The characters around it, 0 at an end of the text. */
  before: number
  after: number
}

const MARK = /^\p{M}$/u
/** More on one letter are noise: they go on without it, so that they do not cover the page. */
const MARKS_MAX = 8

/** Marks and joiners belong to the letter before them; joiners after no letter, to the one after them. */
export function directionRuns(text: string, levels: Uint8Array | undefined): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  let last = 0
  let joiners = ''
  let marks = 0
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) ?? 0
    const character = String.fromCodePoint(codePoint)
    const level = levels?.[at] ?? 0
    at += character.length
    if (isDropped(codePoint)) continue
    const script = scriptOf(codePoint)
    if (isJoiner(codePoint)) {
      joiners += character
      continue
    }
    const isMark = MARK.test(character)
    marks = isMark ? marks + 1 : 0
    const isSameRun = isMark ? marks <= MARKS_MAX : script === run?.script && level === run?.level
    if (run && isSameRun) run.text += joiners + character
    else {
      if (run) run.after = codePoint
      const isAfterLetter = run?.script !== undefined
      if (run && isAfterLetter) run.text += joiners
      run = { text: (isAfterLetter ? '' : joiners) + character, script, level, before: last, after: 0 }
      runs.push(run)
      marks = 0
    }
    joiners = ''
    last = codePoint
  }
  if (run) run.text += joiners
  return runs
}
