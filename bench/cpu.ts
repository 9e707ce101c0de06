/** CPU time, which other work on the machine changes little: on a busy one it says what a calm one would take. */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Returns the milliseconds of CPU that synchronous work takes, of which the system knows four at a time. */
export function cpuTimed(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** Returns the milliseconds of CPU that a process has taken so far. */
export function cpuMsOf({ pid }: Pick<ChildProcess, 'pid'>): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000
}
