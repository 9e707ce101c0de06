/** CPU time, which other work on the machine changes little: on a busy one it says what a calm one would take. */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mean, rounded, summary } from './statistics.ts'

const TICKS_PER_SECOND = 100

/** Returns the milliseconds that this thread has taken so far, of which the system knows four at a time. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

export function cpuTimed(work: () => unknown): number {
  const before = cpuMs()
  work()
  return cpuMs() - before
}

/** Compares the same work on few and on many rows, in turns. A round repeats what takes less than the system knows. */
export function comparedCpu(
  few: (round: number) => unknown,
  many: (round: number) => unknown,
  { rounds, repeats }: { rounds: number; repeats: { few: number; many: number } },
) {
  const ofFew: number[] = []
  const ofMany: number[] = []
  few(0)
  many(0)
  for (let round = 1; round <= rounds; round++) {
    ofFew.push(cpuOfEach(() => few(round), repeats.few))
    ofMany.push(cpuOfEach(() => many(round), repeats.many))
  }
  const few_ms = mean(ofFew)
  return { ...summary(ofMany), few_ms: rounded(few_ms, 2), ratio: rounded(mean(ofMany) / few_ms, 2) }
}

function cpuOfEach(work: () => unknown, repeats: number): number {
  const whole = cpuTimed(() => {
    for (let count = 0; count < repeats; count++) work()
  })
  return whole / repeats
}

export type ComparedCpu = ReturnType<typeof comparedCpu>

/** Returns the milliseconds of CPU that a process has taken so far. */
export function cpuMsOf({ pid }: Pick<ChildProcess, 'pid'>): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000
}
