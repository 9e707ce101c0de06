/**
 * Writes a large file without delaying others: an fsync elsewhere waits for everything queued for the disk, so
 * only a little of this file is ever queued.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { Writable } from 'node:stream'

/** A few milliseconds on a slow disk. */
export const SYNCED_AT_ONCE_BYTES = 2 << 20

/** The file must not exist. Once the stream has finished, the file survives a power failure. */
export function createCooperativeFile(path: string, mode: number): Writable {
  let file: FileHandle | undefined
  let unsynced = 0

  async function write(chunk: Buffer): Promise<void> {
    await file!.writeFile(chunk)
    unsynced += chunk.length
    if (unsynced < SYNCED_AT_ONCE_BYTES) return
    await file!.datasync()
    unsynced = 0
  }

  return new Writable({
    construct(done) {
      open(path, 'wx', mode).then((opened) => {
        file = opened
        done()
      }, done)
    },
    write(chunk: Buffer, _encoding, done) {
      write(chunk).then(() => done(), done)
    },
    final(done) {
      file!.sync().then(() => done(), done)
    },
    destroy(error, done) {
      const closed = file?.close() ?? Promise.resolve()
      closed.then(
        () => done(error),
        (reason: Error) => done(error ?? reason),
      )
    },
  })
}
