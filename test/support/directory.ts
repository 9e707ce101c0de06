/** Folders that are deleted when their process ends, or else with the folder of the run (`run-directory.ts`). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []
process.once('exit', () => {
  for (const directory of made) rmSync(directory, { recursive: true, force: true })
})

export function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'wok-and-wire-'))
  made.push(directory)
  return directory
}
