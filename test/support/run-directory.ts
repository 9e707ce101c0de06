/**
 * The one folder in which a run of tests puts its own, whatever its processes: runners end their workers without ceremony,
 * so what a worker would remove at its exit may stay. Vitest's global set-up, once for each of its projects; Playwright's
 * calls it too.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Short: the paths of sockets within it have little room. */
const PREFIX = 'wok-run-'

/** Answers what takes it away at the end. Processes that start from now on find it as their temporary folder. */
export default function makeRunDirectory(): () => void {
  if (basename(tmpdir()).startsWith(PREFIX)) return () => {}
  const directory = mkdtempSync(join(tmpdir(), PREFIX))
  process.env.TMPDIR = directory
  return () => rmSync(directory, { recursive: true, force: true })
}
