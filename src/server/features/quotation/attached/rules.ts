/** The name that people see of an attached file. */

const NAME_MAX_CHARACTERS = 80

/**
 * Without folders, control characters, direction marks and its own extension, which may lie; `fallback` where nothing is left.
 */
export function shownFileName(given: string, extension: string, fallback: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const visible = last.slice(0, 1_000).replace(/[\p{C}\p{Zl}\p{Zp}"<>:*?|]/gu, '')
  const stem = visible.replace(/\.[^.]{0,10}$/, '').trim()
  const short = [...stem].slice(0, NAME_MAX_CHARACTERS).join('').trim()
  return `${/[\p{L}\p{N}]/u.test(short) ? short : fallback}${extension}`
}
