/** Small disks. As root on Linux they are real ones in memory; elsewhere there are fewer. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { newDirectory } from './directory.ts'

export interface Disk {
  path: string
  /** May be written from now on. */
  allow(): void
  /** Call it before the tests end. */
  remove(): void
}

/** Returns undefined where none can be created. */
export function aSmallDisk(kilobytes: number): Disk | undefined {
  return mounted(`size=${kilobytes}k`)
}

export function aReadOnlyFolder(): Disk | undefined {
  if (process.getuid?.() === 0) return mounted('ro')
  const path = newDirectory()
  chmodSync(path, 0o555)
  const allow = () => chmodSync(path, 0o755)
  return { path, allow, remove: allow }
}

function mounted(options: string): Disk | undefined {
  const path = join(newDirectory(), 'disk')
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return {
    path,
    allow: () => execFileSync('mount', ['-o', 'remount,rw', path]),
    remove: () => execFileSync('umount', ['-l', path]),
  }
}
