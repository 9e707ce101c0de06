/** Files in a ZIP, as they are: photos and workbooks do not get smaller. */
import { Zip, ZipPassThrough } from 'fflate'

/** A file with its path in the archive, where `/` parts folders. */
export type ZippedFile = readonly [path: string, content: Uint8Array]

/** `madeAt`: the time that all of them get, in milliseconds. */
export async function zipFile(files: AsyncIterable<ZippedFile>, madeAt: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for await (const [path, content] of files) {
    const entry = new ZipPassThrough(path)
    entry.mtime = madeAt
    zip.add(entry)
    entry.push(content, true)
  }
  zip.end()
  return Buffer.concat(parts)
}
