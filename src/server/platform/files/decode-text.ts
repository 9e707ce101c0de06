/** The text of a file that someone saved with some program: its encoding is found, and what is no text is told from it. */

/** Enough to tell a text from a picture. */
const LOOKED_AT_UNITS = 1_000

/**
 * What a mark at the start says, else UTF-8 if it is, else Big5, in which older programs of Hong Kong write. Undefined for what is
 * no text.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const marked = bytes.length > 1 ? bytes.readUInt16BE(0) : 0
  const isWide = bytes.subarray(0, 200).includes(0)
  const encodings =
    marked === 0xfffe
      ? ['utf-16le']
      : marked === 0xfeff
        ? ['utf-16be']
        : isWide
          ? [bytes[0] === 0 ? 'utf-16be' : 'utf-16le']
          : ['utf-8', 'big5']
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return isText(text.slice(0, LOOKED_AT_UNITS)) ? text : undefined
    } catch {
      // It is in another encoding.
    }
  }
  return undefined
}

/** A picture or a program is no list: among its signs are many that no one types. */
function isText(start: string): boolean {
  return start.replace(/[^\p{Cc}\p{Cn}\p{Co}]|[\t\r\n]/gu, '').length <= start.length / 50 + 1
}
