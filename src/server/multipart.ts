/** The text fields of a `multipart/form-data` body that has been read whole, so that its size has been checked already. */
import { Busboy } from '@fastify/busboy'
import { AppError } from './error.ts'

const FIELDS_MAX = 100

/** Throws `invalid` for files, for too many fields, and for what is no form. A field that comes twice is a list. */
export function readMultipart(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const refuse = (cause?: unknown) => reject(new AppError('invalid', 'error.malformed', { cause }))
    if (body.length === 0) return resolve({})
    const fields = new Map<string, string | string[]>()
    const form = formParser(contentType, body.length)
    form.on('field', (name: string | undefined, value: string) => {
      if (name === undefined) return refuse()
      const before = fields.get(name)
      fields.set(name, before === undefined ? value : [before, value].flat())
    })
    form.on('filesLimit', () => refuse())
    form.on('fieldsLimit', () => refuse())
    form.on('partsLimit', () => refuse())
    form.on('error', refuse)
    form.on('finish', () => resolve(Object.fromEntries(fields)))
    form.end(body)
  })
}

function formParser(contentType: string, size: number) {
  const limits = { fields: FIELDS_MAX, parts: FIELDS_MAX, files: 0, fieldSize: size }
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch (cause) {
    throw new AppError('invalid', 'error.malformed', { cause })
  }
}
