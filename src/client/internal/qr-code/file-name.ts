/** What the browser calls the picture: the text with its dots as dashes (spec 9), and so whatever a file name cannot hold. */

/** Controls, what turns or hides what stands beside it, and what means something to one system or another. */
const UNSAFE = /[.\p{Cc}\p{Cf}\\/:*?"<>|]/gu
/** In UTF-8: less than any system takes, the ending and a number for a second copy included. */
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
