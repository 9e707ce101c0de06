/** The type of a log line and its parts, which join to the exact line. */

/** By content; error takes precedence over the others. */
type LineKind = 'error' | 'warning' | 'http' | 'info'

interface LineParts {
  kind: LineKind
  /** Empty if the line does not begin with a time. */
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

/** Splits a text at the matches of a query, in any case: every second part is a match. */
export function cutAtMatches(text: string, query: string): string[] {
  if (query === '') return [text]
  const escaped = query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return text.split(new RegExp(`(${escaped})`, 'iu'))
}
