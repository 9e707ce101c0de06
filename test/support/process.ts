/** The built program as a child process, for tests of kills, signals and starts. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
const READY = /is ready at (http:\S+)/

export interface Program {
  process: ChildProcess
  url: string
  /** Its whole output so far. */
  output(): string
  /** Sends the signal and waits for the exit code; null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Rejects with its output when it ends before it is ready. `through` is a command that starts it. */
export async function startProgram(
  environment: Record<string, string>,
  through: readonly string[] = [],
): Promise<Program> {
  const [command, ...words] = [...through, process.execPath, PROGRAM]
  const child = spawn(command!, words, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string>((resolve) => {
    let isReady = false
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const url = isReady ? undefined : READY.exec(said)?.[1]
      if (!url) return
      isReady = true
      resolve(url)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
  })
  const first = await Promise.race([ready, ended])
  if (typeof first !== 'string') throw new Error(`${first}: ${said}`)
  return {
    process: child,
    url: first,
    output: () => said,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
