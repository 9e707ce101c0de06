/** The file name of the image: the text, with dots and invalid characters as dashes. */

/** Control characters, invisible and direction marks, and characters with a meaning in some file system. */
const UNSAFE = /[.\p{Cc}\p{Cf}\\/:*?"<>|]/gu
/** In UTF-8 bytes: below the limit of any system, with room for the extension and a copy number. */
const NAME_MAX_BYTES = 200

export function fileNameOf(text: string, ending: 'png' | 'svg'): string {
  return `${cut(text.replace(UNSAFE, '-'))}.${ending}`
}

function cut(name: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let end = 0
  for (const character of name) {
    bytes += encoder.encode(character).length
    if (bytes > NAME_MAX_BYTES) break
    end += character.length
  }
  return name.slice(0, end)
}
