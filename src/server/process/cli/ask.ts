/** Asks at the terminal: a question goes to standard error, and a password is not shown. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UsageError } from './command.ts'

export async function askAtTerminal(question: string, isHidden = false): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError('There is no terminal to ask at. Use --username and --password-stdin.')
  const output = isHidden ? new Writable({ write: (_, _encoding, done) => done() }) : process.stderr
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  // Asked only now: before, the terminal shows what is typed.
  process.stderr.write(question)
  try {
    return await lines.question('')
  } finally {
    lines.close()
    if (isHidden) process.stderr.write('\n')
  }
}
