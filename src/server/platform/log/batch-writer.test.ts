import { expect, it, onTestFinished, vi } from 'vitest'
import { until } from '#test/support/until.ts'
import { createLineBatch } from './process-log.ts'

it('writes the lines of a moment together, in order and automatically', async () => {
  const written: string[] = []
  const batch = createLineBatch((text) => written.push(text))
  batch.add('one\n')
  batch.add('two\n')
  expect(written).toEqual([])
  await until(() => expect(written).toEqual(['one\ntwo\n']))
  batch.add('three\n')
  await until(() => expect(written).toEqual(['one\ntwo\n', 'three\n']))
})

it('writes at once on flush, and nothing twice', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const written: string[] = []
  const batch = createLineBatch((text) => written.push(text))
  batch.add('last words\n')
  batch.flush()
  batch.flush()
  vi.runAllTimers()
  expect(written).toEqual(['last words\n'])
})

it('writes early when a batch is full', () => {
  const written: string[] = []
  const batch = createLineBatch((text) => written.push(text))
  for (let count = 0; count < 1_000; count++) batch.add(`${'x'.repeat(99)}\n`)
  expect(written[0]!.length).toBeGreaterThan(64 * 1024)
})
