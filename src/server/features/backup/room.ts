/** Checks free space before anything moves: half-way there is no way back. */
import { mkdirSync, statSync } from 'node:fs'
import type { Disk } from '#shared/health-schema.ts'
import { measureDisks } from '../../platform/files/disk.ts'
import { pathIn } from '../../platform/files/files.ts'
import { type BackupFile, UPLOADS } from './manifest.ts'
import { BackupRefusedError, listUploads } from './swap.ts'

export interface Room {
  disks: Disk[]
  /** The size of the existing stored files. If they have their own disk, they are moved to the other one first. */
  asideBytes: number
}

/** The block size of most file systems. */
const BLOCK_BYTES = 4_096

/** Creates `uploadsDir` if it is missing. */
export async function measureRoom(dataDir: string, uploadsDir: string): Promise<Room> {
  mkdirSync(uploadsDir, { recursive: true })
  const sizes = listUploads(uploadsDir).map((name) => statSync(pathIn(uploadsDir, name)).size)
  return { disks: await measureDisks(dataDir, uploadsDir), asideBytes: sumOf(sizes) }
}

/** Throws one line for the operator. */
export function assertRoomFor(files: readonly BackupFile[], { disks, asideBytes }: Room): void {
  const uploads = files.filter(({ name }) => name.startsWith(`${UPLOADS}/`))
  for (const { holds, path, free_bytes } of disks) {
    const needed =
      holds === 'uploads'
        ? sumOf(sizesOf(uploads)) - asideBytes
        : sumOf(sizesOf(files)) + (holds === 'data' ? asideBytes : 0)
    if (needed > free_bytes)
      throw new BackupRefusedError(
        `Not enough disk space at ${path}: ${needed} bytes needed, ${free_bytes} free. Nothing was changed.`,
      )
  }
}

const sizesOf = (files: readonly BackupFile[]) => files.map(({ bytes }) => bytes)

function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, bytes) => sum + Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES, 0)
}
