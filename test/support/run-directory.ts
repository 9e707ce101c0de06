/**
 * The one folder that contains all folders of a test run, in any process: runners kill their workers, so a
 * worker may not remove its own. Vitest's global set-up, once for each of its projects; Playwright calls it
 * too.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Short, because the paths of sockets inside it are limited. */
const PREFIX = 'wok-run-'

/** Returns a function that deletes it. Processes started from now on use it as their temporary folder. */
export default function makeRunDirectory(): () => void {
  if (basename(tmpdir()).startsWith(PREFIX)) return () => {}
  const directory = mkdtempSync(join(tmpdir(), PREFIX))
  process.env.TMPDIR = directory
  return () => rmSync(directory, { recursive: true, force: true })
}
