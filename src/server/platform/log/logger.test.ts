import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void, level = 'info'): string[] {
  const lines: string[] = []
  write(createLogger(level, (line) => lines.push(line)))
  return lines
}

it('writes one line per event with its level as a word', () => {
  const lines = logged((log) => {
    log.info({ status: 200, ms: 3 }, 'HTTP GET /services')
    log.warn('slow')
    log.error({ err: new Error('broken') }, 'failed')
  })
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z \[ INFO \] HTTP GET \/services status=200 ms=3\n$/)
  expect(lines[1]).toContain('[ WARNING ] slow')
  expect(lines[2]).toMatch(/\[ ERROR \] failed error="Error: broken/)
})

it('cannot be made to write a second line', () => {
  const lines = logged((log) =>
    log.info({ path: '/a\n2026 [ ERROR ] forged', tab: '\t\u2028' }, 'HTTP\r\nforged'),
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]!.trimEnd()).not.toMatch(/[\r\n\u2028]/)
})

it.each([
  ['nothing', {}, ''],
  ['text and numbers', { a: 'x y', b: 0.5, c: undefined }, ' a="x y" b=0.5'],
  ['what is no number', { a: Number.NaN, b: 1 }, ' b=1'],
  ['true and null', { a: true, b: null }, ' a=true'],
  ['a time', { a: new Date(0), b: 1 }, ' a=1970-01-01T00:00:00.000Z b=1'],
  ['an object', { a: { b: [1] } }, ' a="{\\"b\\":[1]}"'],
])('writes values in their order: %s', (_what, values, expected) => {
  const [line] = logged((log) => log.info(values, '100%d %s'))
  expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z \[ INFO \] /)
  expect(line!.slice(line!.indexOf('] ') + 2)).toBe(`100%d %s${expected}\n`)
})

it('includes the cause of an error, and takes an error alone', () => {
  const error = new Error('outer', { cause: new Error('inner') })
  const [one, other] = logged((log) => {
    log.error({ err: error, job: 'expiry' }, 'failed')
    log.error(error)
  })
  expect(one).toMatch(/ failed job=expiry error="Error: outer.*caused by: Error: inner/)
  expect(other).toMatch(/ outer error="Error: outer.*caused by: Error: inner/)
})

it('writes nothing below its level', () => {
  expect(logged((log) => log.info('hello'), 'warn')).toEqual([])
})

it('keeps terminal colours, direction marks and a second beginning out of a line', () => {
  const [line] = logged((log) =>
    log.info({ path: '\u001b[31m\u202e\u2066x' }, 'a\u001b[2Jb\u202ec\u200f\ufeff'),
  )
  expect(line!.trimEnd()).not.toMatch(/[\u0000-\u001f\u200f\u202e\u2066\ufeff]/)
  expect(line).toContain('] a [2Jb c')
})

it('cuts very long values, and keeps the reference after them', () => {
  const path = `/${'a'.repeat(10_000)}`
  const [line] = logged((log) => log.info({ path, status: 404, request: 'r-1' }, `HTTP GET ${path}`))
  expect(line!.length).toBeLessThanOrEqual(8_001)
  expect(line).toContain(' status=404 request=r-1')
  const [all] = logged((log) => log.info({ a: '茶'.repeat(9_000), b: '😀'.repeat(9_000), c: 1 }, 'x'))
  expect(all!.length).toBeLessThanOrEqual(8_001)
  expect(() => encodeURIComponent(all!)).not.toThrow()
})
