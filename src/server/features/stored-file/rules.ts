/** The names of stored files: safe in a path, a header and an address, and not to be guessed. */
import type { Random } from '../../platform/clock.ts'

/** The part of a stored path that is not the name. */
const FOLDER = '/uploads/'
const RANDOM_BYTES = 12
const NAME_MAX_CHARACTERS = 80

export function uploadPath(file: string): string {
  return FOLDER + file
}

/** The other way round. */
export function storedName(path: string): string {
  return path.slice(FOLDER.length)
}

/** `<name without non-ASCII characters>-<random><extension>`, without what means something to a path, a header or a query (contract 6). */
export function logoFileName(name: string, extension: string, random: Random): string {
  const ascii = name
    .replace(/[^\x20-\x7e]|[\\/:*?"<>|%#&;+]/g, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, NAME_MAX_CHARACTERS)
  return `${ascii === '' ? 'logo' : ascii}-${random.token(RANDOM_BYTES)}${extension}`
}
