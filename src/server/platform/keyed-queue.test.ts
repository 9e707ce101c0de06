import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

it('runs work of one key in the order of the calls, also after a failure', async () => {
  const serial = createKeyedQueue()
  const done: number[] = []
  const failing = serial.run('a', async () => {
    await sleep(10)
    throw new Error('broken')
  })
  const following = [1, 2, 3].map((number) =>
    serial.run('a', async () => {
      await sleep(3 - number)
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
  const waiting = deferred()
  const first = serial.run('a', () => waiting.promise)
  await serial.run('b', async () => waiting.resolve())
  await first
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
