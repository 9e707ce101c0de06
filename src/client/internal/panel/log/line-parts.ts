/** The parts of a log line, and of a text with matches. */
import { LOG_KINDS, LOG_MARKS, type LogKind } from '#shared/log.ts'

/** By content; error takes precedence over the others. */
type LineKind = LogKind | 'info'

interface LineParts {
  kind: LineKind
  /** Empty if the line does not begin with a time. */
  time: string
  /** The level with the brackets and the spaces around it. */
  level: string
  rest: string
}

const HEAD = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)( \[ (?:INFO|WARNING|ERROR) \] )/

/** The type of a log line and its parts, which join to the exact line. */
export function parseLogLine(line: string): LineParts {
  const [head = '', time = '', level = ''] = HEAD.exec(line) ?? []
  return { kind: linePartKind(line), time, level, rest: line.slice(head.length) }
}

function linePartKind(line: string): LineKind {
  return LOG_KINDS.find((kind) => line.includes(LOG_MARKS[kind])) ?? 'info'
}

/** Splits a text at the matches of a query, in any case: every second part is a match. */
export function cutAtMatches(text: string, query: string): string[] {
  if (query === '') return [text]
  const escaped = query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return text.split(new RegExp(`(${escaped})`, 'iu'))
}
