/** The names of stored files: safe in a path, a header and a URL, and not guessable. */
import type { Random } from '../../platform/clock.ts'

/** The part of a stored path before the name. */
const FOLDER = '/uploads/'
const RANDOM_BYTES = 12
const NAME_MAX_CHARACTERS = 80

/** The forms of the names that the site gives: logos and photos, then attached files, data sheets and quotations. */
const GIVEN = [/-[\w-]{16}\.(?:png|jpg|webp)$/, /^[\w-]{32}\.(?:pdf|png|jpg|webp)$/]

/** Only such a file is ever cleaned away without a row that names it: the folder may hold others by mistake. */
export function isGivenName(file: string): boolean {
  return GIVEN.some((form) => form.test(file))
}

export function uploadPath(file: string): string {
  return FOLDER + file
}

/** The inverse. */
export function storedName(path: string): string {
  return path.slice(FOLDER.length)
}

/**
 * `<name without non-ASCII characters>-<random><extension>`, without characters that have a meaning in a
 * path, a header or a query (docs/rules.md, Texts and names).
 */
export function logoFileName(name: string, extension: string, random: Random, fallback = 'logo'): string {
  const ascii = name
    .replace(/[^\x20-\x7e]|[\\/:*?"<>|%#&;+]/g, '')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
    .slice(0, NAME_MAX_CHARACTERS)
  return `${ascii === '' ? fallback : ascii}-${random.token(RANDOM_BYTES)}${extension}`
}
