/**
 * Reads what a stranger made in a process that ends with it: such work cannot pause, and whatever a crafted file does there,
 * the site goes on (docs/rules.md, Data in).
 */
import { fork } from 'node:child_process'
import { pipeline } from 'node:stream/promises'

interface Bounds {
  maxMs: number
  /** What lies outside its heap is not counted. */
  heapMaxMb?: number
  /** What it reads from its standard input: megabytes in a message would be copied at once, while nothing else runs. */
  input?: AsyncIterable<Uint8Array>
}

/** `file`: a built worker, which answers with one message. Resolves with undefined when it ends, fails or takes too long. */
export function askForked<Answer>(
  file: string,
  question: object,
  { maxMs, heapMaxMb, input }: Bounds,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const worker = fork(file, {
      execArgv: heapMaxMb === undefined ? [] : [`--max-old-space-size=${heapMaxMb}`],
      // Without settings it has no secrets to lose.
      env: {},
      stdio: [input ? 'pipe' : 'ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    const end = (answer: Answer | undefined) => {
      clearTimeout(timer)
      resolve(answer)
      worker.kill('SIGKILL')
    }
    const fail = () => end(undefined)
    const timer = setTimeout(fail, maxMs)
    worker.once('message', (answer) => end((answer ?? undefined) as Answer | undefined))
    worker.once('error', fail)
    worker.once('exit', fail)
    // One that has ended already says so by its end.
    worker.send(question, () => {})
    if (input) pipeline(input, worker.stdin!).catch(() => {})
  })
}
