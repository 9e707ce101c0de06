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
