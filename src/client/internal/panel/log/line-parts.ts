/** What a line of the log is, and its parts: joined they are the line again, to the last sign. */

/** By what it holds (spec 2): an error is one whatever else is in it. */
export type LineKind = 'error' | 'warning' | 'http' | 'info'

export interface LineParts {
  kind: LineKind
  /** Empty in a line that does not begin with one. */
  time: string
  /** With the brackets and the spaces around them. */
  level: string
  rest: string
}

const HEAD = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)( \[ (?:INFO|WARNING|ERROR) \] )/

export function partsOf(line: string): LineParts {
  const [head = '', time = '', level = ''] = HEAD.exec(line) ?? []
  return { kind: linePartKind(line), time, level, rest: line.slice(head.length) }
}

function linePartKind(line: string): LineKind {
  if (line.includes('[ ERROR ]')) return 'error'
  if (line.includes('[ WARNING ]')) return 'warning'
  return line.includes('HTTP') ? 'http' : 'info'
}

/** A text cut at what is looked for, in any case: every second part is a match. */
export function cutAtMatches(text: string, wanted: string): string[] {
  if (wanted === '') return [text]
  const escaped = wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return text.split(new RegExp(`(${escaped})`, 'iu'))
}
