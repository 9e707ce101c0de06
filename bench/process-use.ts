/** What a process uses of the machine, from /proc: its main thread, its other threads, and what it writes. */
import { readdirSync, readFileSync } from 'node:fs'
import { rounded } from './statistics.ts'

export interface Use {
  main_thread_percent: number
  other_threads_percent: number
  written_mb_per_second: number
  generator_percent: number
}

const NANOSECONDS_IN_MS = 1e6

/** Percentages are of one core. The generator is this process. */
export function watchUse(pid: number): () => Use {
  const before = reading(pid)
  return () => {
    const after = reading(pid)
    const ms = after.at - before.at
    const percent = (name: 'main' | 'others' | 'generator') =>
      Math.round(((after[name] - before[name]) / ms) * 100)
    return {
      main_thread_percent: percent('main'),
      other_threads_percent: percent('others'),
      written_mb_per_second: rounded((after.written - before.written) / 1e3 / ms, 2),
      generator_percent: percent('generator'),
    }
  }
}

function reading(pid: number) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const others = threads.filter((thread) => thread !== String(pid))
  const { user, system } = process.cpuUsage()
  return {
    at: performance.now(),
    main: cpuMs(pid, String(pid)),
    others: others.reduce((sum, thread) => sum + cpuMs(pid, thread), 0),
    written: Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))![1]),
    generator: (user + system) / 1_000,
  }
}

/** Of all threads of a process. */
export function cpuMicroseconds(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + cpuMs(pid, thread) * 1_000, 0)
}

function cpuMs(pid: number, thread: string): number {
  const [running] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
  return Number(running) / NANOSECONDS_IN_MS
}
