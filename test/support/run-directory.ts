/**
 * The one folder in which a run of tests puts its own, whatever its processes: runners end their workers without ceremony,
 * so what a worker would remove at its exit may stay. Vitest's global set-up, once for each of its projects; Playwright's
 * calls it too. It is in memory where the machine has enough: the databases wait for their disk at every commit.
 */
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Short: the paths of sockets within it have little room. */
const PREFIX = 'wok-run-'
const MEMORY = '/dev/shm'
/** A whole run needs about a third of it. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/** Returns what removes it at the end. Processes that start from now on find it as their temporary folder. */
export default function makeRunDirectory(): () => void {
  if (basename(tmpdir()).startsWith(PREFIX)) return () => {}
  const directory = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), PREFIX))
  process.env.TMPDIR = directory
  return () => rmSync(directory, { recursive: true, force: true })
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH_BYTES
}
