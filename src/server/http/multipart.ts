/**
 * Parses a complete `multipart/form-data` body, whose size was checked already, into texts and files. Other requests are answered
 * in between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { AppError } from '../platform/app-error.ts'

const FIELDS_MAX = 100
/** The most bytes of one part's head, its field and file name included: far more than the longest name on any disk. */
const HEAD_MAX_BYTES = 8 * 1024
const FILE_NAME_MAX_CHARACTERS = 1_000
const HEAD_LINES_MAX = 20
/** Parsed in such slices, so that what is refused costs no more than the slice in which it is. */
const SLICE_BYTES = 64 * 1024
const SLICES_IN_A_TURN = 16
/** A file is copied in such parts while it is parsed: all at once, 15 MB hold everyone else up. */
const PART_BYTES = 1024 * 1024

/**
 * Throws `invalid` for a file that is not in `fileFields` or is repeated, for too many fields, and for an
 * invalid form. A repeated text becomes a list. An empty file field, as browsers send it, becomes a blank text.
 */
export function readMultipart(
  body: Buffer,
  contentType: string,
  fileFields: readonly string[] = [],
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    let isRefused = false
    const fail = (cause?: unknown) => {
      isRefused = true
      reject(new AppError('invalid', 'error.malformed', { cause }))
    }
    if (body.length === 0) return resolve({})
    const fields = new Map<string, string | string[] | File>()
    const form = formParser(contentType, body.length, fileFields.length)
    form.on('field', (name: string | undefined, value: string) => {
      const before = fields.get(name ?? '')
      if (name === undefined || before instanceof File) return fail()
      fields.set(name, before === undefined ? value : [before, value].flat())
    })
    form.on('file', (name: string | undefined, stream, filename: string | undefined, _encoding, type) => {
      // The parser cuts a head that is too long.
      if ((filename?.length ?? 0) > FILE_NAME_MAX_CHARACTERS) return fail()
      stream.on('error', fail)
      collect(stream, (parts) => {
        const file = new File(parts, filename ?? '', { type })
        if (name === undefined || !fileFields.includes(name) || fields.has(name)) fail()
        else fields.set(name, file.size === 0 && file.name === '' ? '' : file)
      })
    })
    form.on('filesLimit', () => fail())
    form.on('fieldsLimit', () => fail())
    form.on('partsLimit', () => fail())
    form.on('error', fail)
    form.on('finish', () => resolve(Object.fromEntries(fields)))
    const write = async (): Promise<void> => {
      for (let slice = 0; slice * SLICE_BYTES < body.length && !isRefused; slice += 1) {
        const part = body.subarray(slice * SLICE_BYTES, (slice + 1) * SLICE_BYTES)
        await new Promise((written) => form.write(part, written))
        if (slice % SLICES_IN_A_TURN === SLICES_IN_A_TURN - 1) await nextTurn()
      }
      if (isRefused) form.destroy()
      else form.end()
    }
    write().catch(fail)
  })
}

function collect(stream: BusboyFileStream, done: (parts: Blob[]) => void): void {
  const parts: Blob[] = []
  let chunks: Buffer<ArrayBuffer>[] = []
  let bytes = 0
  const copy = () => {
    parts.push(new Blob(chunks))
    chunks = []
    bytes = 0
  }
  stream.on('data', (chunk: Buffer<ArrayBuffer>) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) copy()
  })
  stream.once('end', () => {
    copy()
    done(parts)
  })
}

function formParser(contentType: string, size: number, files: number) {
  const limits = {
    fields: FIELDS_MAX,
    parts: FIELDS_MAX,
    files,
    fieldSize: size,
    headerSize: HEAD_MAX_BYTES,
    headerPairs: HEAD_LINES_MAX,
  }
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch (cause) {
    throw new AppError('invalid', 'error.malformed', { cause })
  }
}
