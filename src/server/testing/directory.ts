/** A folder that goes when the tests end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'wok-and-wire-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  return directory
}
