/** Measures the time from the command of a server to its first answered page, and what it takes of memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { newDirectory } from '../test/support/directory.ts'
import { aMemoryGroup, within } from '../test/support/memory-group.ts'

interface Program {
  command: string[]
  environment: Record<string, string>
  /** The folder of the control group that it runs in, where not in that of the benchmark. */
  group?: string | undefined
}

export interface Started {
  child: ChildProcess
  ms: number
}

/** Returns the program as the service unit starts it: with its arguments, its environment and its limit of memory. */
export function serviceProgram(settings: Record<string, string>): Program {
  const unit = serviceUnit()
  const [, words = ''] = /^ExecStart=\S+node (.+)$/m.exec(unit) ?? []
  const environment = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  return {
    command: words.split(' '),
    environment: {
      ...Object.fromEntries(environment),
      // Not in the folder of a service on this machine.
      NODE_COMPILE_CACHE: newDirectory(),
      ...settings,
    },
    group: memoryGroup('ours'),
  }
}

/** Makes a group with the unit's limit of memory, as systemd makes one for it: Node sizes its heap by it. */
export function memoryGroup(name: string): string | undefined {
  const [, megabytes] = /^MemoryHigh=(\d+)M$/m.exec(serviceUnit()) ?? []
  return aMemoryGroup(name, Number(megabytes), 'high')
}

function serviceUnit(): string {
  return readFileSync(new URL('../deploy/wok-and-wire.service', import.meta.url), 'utf8')
}

const LONGEST_START_MS = 60_000

export async function firstAnswer(
  { command, environment, group }: Program,
  port: number,
  path = '/en',
): Promise<Started> {
  const began = performance.now()
  const words = [...within(group), process.execPath, ...command]
  const child = spawn(words[0]!, words.slice(1), {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const isAnswered = await fetch(`http://localhost:${port}${path}`).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    )
    if (isAnswered) return { child, ms: Math.round(performance.now() - began) }
    if (child.exitCode !== null) throw new Error(`the process exited with code ${child.exitCode}`)
    if (performance.now() - began > LONGEST_START_MS) throw new Error(`no answer at ${path}`)
    await sleep(2)
  }
}

export async function end({ child }: Started): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

export function residentMegabytes({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}
