/** ZIP archives, also such as no honest program writes. */
import { crc32, deflateRawSync } from 'node:zlib'

interface ZipOptions {
  isLocked?: boolean
  /** The size that the archive says of each file. */
  says?: number
}

/** A name may be there twice. */
export function zipOf(
  files: readonly (readonly [name: string, content: Uint8Array | string])[],
  { isLocked = false, says }: ZipOptions = {},
): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of files) {
    const content = Buffer.from(text as Uint8Array)
    const packed = deflateRawSync(content)
    const named = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(isLocked ? 1 : 0, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(says ?? content.length, 18)
    facts.writeUInt16LE(named.length, 22)
    const part = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, named, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, named]))
    parts.push(part)
    at += part.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end])
}
