/** Partners as admins enter them, and their logo files. */
import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import type { PartnerWithEtag } from '../../src/shared/partner-schema.ts'
import type { TestServer } from './server.ts'
import { newAddress } from './sign-in.ts'

export interface PartnerAnswer {
  status: number
  body: PartnerWithEtag & { code?: string; detail?: string; fields?: Record<string, string> }
  headers: Headers
}

/** Plain colour, in the format of its extension. */
export async function aLogo(name = 'logo.png', width = 120, height = 60, alpha = 1): Promise<File> {
  const background = { r: 14, g: 90, b: 74, alpha }
  const picture = sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background } })
  const format = name.split('.').at(-1) as 'png' | 'jpeg' | 'webp' | 'avif'
  return imageFile(await picture.toFormat(format).toBuffer(), name)
}

/** A PDF of one page with these words. */
export async function aDataSheet(words = 'Data sheet', name = 'sheet.pdf'): Promise<File> {
  const document = await PDFDocument.create()
  document.addPage([200, 200]).drawText(words)
  return imageFile(await document.save(), name)
}

export function imageFile(bytes: Uint8Array, name = 'logo.png', type = 'application/octet-stream'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

/** A PNG that claims this size and contains almost nothing. */
export function aPngOfSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit per pixel, in grey.
  head[8] = 1
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(4_096))),
    chunk('IEND'),
  ])
}

/** POST without an `id` among the fields, PUT with one. */
export async function sendPartner(
  server: TestServer,
  fields: Record<string, string | number | File>,
  headers: Record<string, string>,
): Promise<PartnerAnswer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) body.append(name, value)
    else body.append(name, String(value))
  }
  return server.json('/api/partners/edit', {
    method: 'id' in fields ? 'PUT' : 'POST',
    from: newAddress(),
    headers,
    body,
  })
}

function chunk(type: string, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
