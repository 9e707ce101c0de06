/** The process when its log goes nowhere. Runs the built server. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDirectory } from './testing/directory.ts'
import { startProgram } from './testing/process.ts'

it('goes on serving, and stops cleanly, when nobody takes its log any more', async () => {
  const directory = newDirectory()
  const program = await startProgram({
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
  })
  program.process.stdout?.destroy()
  program.process.stderr?.destroy()
  for (let call = 0; call < 5; call++) {
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200)
  }
  expect(await program.end('SIGTERM')).toBe(0)
}, 20_000)
