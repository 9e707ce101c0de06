/**
 * The one folder in which a run of tests puts its own, whatever its processes: runners end their workers without ceremony,
 * so what a worker would remove at its exit may stay. Vitest's global set-up; Playwright's calls it too.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Answers what takes it away at the end. Processes that start from now on find it as their temporary folder. */
export default function makeRunDirectory(): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'wok-and-wire-run-'))
  process.env.TMPDIR = directory
  return () => rmSync(directory, { recursive: true, force: true })
}
