import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aGate } from '#test/support/gate.ts'
import { createKeyedQueue } from './keyed-queue.ts'

it('runs work of one key in the order of the calls, also after a failure', async () => {
  const serial = createKeyedQueue()
  const done: number[] = []
  const failing = serial.run('a', async () => {
    await nextTurn()
    throw new Error('broken')
  })
  const following = [1, 2, 3].map((number) =>
    serial.run('a', async () => {
      for (let turns = number; turns < 3; turns++) await nextTurn()
      done.push(number)
      return number
    }),
  )
  expect([serial.pending('a'), serial.pending('b')]).toEqual([4, 0])
  await expect(failing).rejects.toThrow('broken')
  expect(await Promise.all(following)).toEqual([1, 2, 3])
  expect(done).toEqual([1, 2, 3])
  expect(serial.pending('a')).toBe(0)
})

it('runs work of different keys concurrently', async () => {
  const serial = createKeyedQueue()
  const gate = aGate()
  const first = serial.run('a', () => gate.passed)
  await serial.run('b', async () => gate.open())
  await first
})
