import { expect, it } from 'vitest'
import { cutAtMatches, parseLogLine } from './line-parts.ts'

const TIME = '2026-11-21T15:49:00.000Z'

it.each([
  [`${TIME} [ INFO ] ready`, 'info'],
  [`${TIME} [ INFO ] HTTP GET /en status=200`, 'request'],
  [`${TIME} [ WARNING ] HTTP that is slow`, 'warning'],
  [`${TIME} [ ERROR ] unexpected [ WARNING ] HTTP`, 'error'],
  ['cut [ ERROR ]', 'error'],
  ['', 'info'],
])('%s is of type %s, and its parts join to the line', (line, kind) => {
  const { time, level, rest, ...parts } = parseLogLine(line)
  expect(parts.kind).toBe(kind)
  expect(time + level + rest).toBe(line)
})

it.each([
  ['GET /en status=200', '/EN', ['GET ', '/en', ' status=200']],
  ['a+b (c)', '+B (', ['a', '+b (', 'c)']],
  ['旺角 旺角', '旺', ['', '旺', '角 ', '旺', '角']],
  ['nothing', '', ['nothing']],
  ['nothing', '[\\', ['nothing']],
])('%s is split at %s', (text, query, parts) => {
  expect(cutAtMatches(text, query)).toEqual(parts)
})
