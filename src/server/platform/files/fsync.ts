/** Waits until data is on the disk. */
import { closeSync, fsyncSync, openSync } from 'node:fs'

/** For a file its content, for a folder its names. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
