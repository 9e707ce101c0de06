import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void, level = 'info'): string[] {
  const lines: string[] = []
  write(createLogger(level, (line) => lines.push(line)))
  return lines
}

it('writes one line an event with its level in the words that readers look for', () => {
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

it('keeps silent below its level', () => {
  expect(logged((log) => log.info('hello'), 'warn')).toEqual([])
})
