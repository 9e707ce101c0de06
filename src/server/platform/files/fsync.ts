/** Waits until the disk has it. */
import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Of a file its content, of a folder its names. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
