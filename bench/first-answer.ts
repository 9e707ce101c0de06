/** From the command of a server to its first answered page, and what it takes of memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

interface Program {
  command: string[]
  environment: Record<string, string>
}

export interface Started {
  child: ChildProcess
  ms: number
}

/** As the service unit starts it, with its arguments and environment. */
export function serviceProgram(settings: Record<string, string>): Program {
  const unit = readFileSync(new URL('../deploy/wok-and-wire.service', import.meta.url), 'utf8')
  const [, words = ''] = /^ExecStart=\S+node (.+)$/m.exec(unit) ?? []
  const environment = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  return { command: words.split(' '), environment: { ...Object.fromEntries(environment), ...settings } }
}

const LONGEST_START_MS = 60_000

export async function firstAnswer(
  { command, environment }: Program,
  port: number,
  path = '/en',
): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, command, {
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
