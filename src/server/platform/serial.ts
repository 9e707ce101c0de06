/** Work on one thing, one after the other; work on different things goes on side by side. */
export interface Serial {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

export function createSerial(): Serial {
  const tails = new Map<string, Promise<void>>()
  return {
    run(key, work) {
      const result = (tails.get(key) ?? Promise.resolve()).then(work)
      const tail = result.then(
        () => {},
        () => {},
      )
      tails.set(key, tail)
      tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
      return result
    },
  }
}
