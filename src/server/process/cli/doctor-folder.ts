/** Checks that a folder accepts a file, synced to the disk as the program does it. */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { failure, type Line, ok, warning } from './report.ts'

const BYTES = 64 * 1024
/** Every acknowledged write waits this long. */
const SLOW_MS = 250

export function checkFolder(folder: string): Line {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) return failure(`${folder} is not a folder.`)
  const tookMs = writeAndSync(stats ? folder : nearestOf(folder))
  if (!stats) return ok(`${folder} does not exist yet. It will be created on the first start.`)
  return tookMs > SLOW_MS
    ? warning(`${folder} is writable, but slow: ${tookMs} ms for a synced write.`)
    : ok(`${folder} is writable: ${tookMs} ms for a synced write.`)
}

/** Throws the system's error. */
function writeAndSync(folder: string): number {
  const path = join(folder, `.partial-${randomUUID()}`)
  const began = performance.now()
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, Buffer.alloc(BYTES))
    fsyncSync(file)
    return Math.ceil(performance.now() - began)
  } finally {
    closeSync(file)
    rmSync(path, { force: true })
  }
}

/** The nearest existing parent. */
function nearestOf(folder: string): string {
  const parent = dirname(folder)
  return parent === folder || statSync(parent, { throwIfNoEntry: false })?.isDirectory()
    ? parent
    : nearestOf(parent)
}
