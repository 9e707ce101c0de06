/** Runs work of the same key one after another; work of different keys runs concurrently. */
export interface KeyedQueue {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>
  /** How many tasks of the key run or wait. */
  pending(key: string): number
}

export function createKeyedQueue(): KeyedQueue {
  const queues = new Map<string, { tail: Promise<void>; pending: number }>()
  return {
    run(key, work) {
      const queue = queues.get(key) ?? { tail: Promise.resolve(), pending: 0 }
      const result = queue.tail.then(work)
      const done = () => {
        queue.pending -= 1
        if (queue.pending === 0) queues.delete(key)
      }
      queue.pending += 1
      queue.tail = result.then(done, done)
      queues.set(key, queue)
      return result
    },
    pending: (key) => queues.get(key)?.pending ?? 0,
  }
}
