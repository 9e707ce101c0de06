/** What a reader sees of a sentence beside the names in it (UAX 9). */
import createBidi from 'bidi-js'

const bidi = createBidi()

/** Our own characters in the order in which they are seen. */
export function ourOwn(text: string, name: string): string {
  const order = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, 'ltr'))
  const isOurs = new Array<boolean>(text.length).fill(true)
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    isOurs.fill(false, at, at + name.length)
  return order
    .filter((at) => isOurs[at])
    .map((at) => text[at])
    .join('')
    .replace(/[\u2068\u2069]/g, '')
}
