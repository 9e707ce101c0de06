/** Checks one PDF on a worker thread (`pdf-cleaner.ts`). */
import { parentPort, workerData } from 'node:worker_threads'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from 'pdf-lib'

// Takes a PDF only if it can be read whole, is not locked with a password, and does nothing by itself: no script, no program to
// start, no form that is sent, no film and no file inside. What is kept is written again, so that nothing stands before or after it.

const HEAD = '%PDF-'

/** Names of entries, of the kinds of actions, and of annotations, each with its own meaning in a PDF. */
const ACTIVE_KEYS = ['JS', 'JavaScript', 'AA', 'XFA', 'EmbeddedFiles', 'EF', 'RichMediaContent']
const ACTIVE_ACTIONS = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
]
const ACTIVE_KINDS = ['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'EmbeddedFile']

/** Undefined where it is not taken. */
async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (Buffer.from(bytes.subarray(0, HEAD.length)).toString('latin1') !== HEAD) return undefined
  try {
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    if (document.getPageCount() === 0) return undefined
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
    if (objects.some(isActive)) return undefined
    return await document.save({ updateFieldAppearances: false })
  } catch {
    return undefined
  }
}

/** In any depth; what it refers to is looked at by itself. */
function isActive(whole: PDFObject): boolean {
  const open = [whole]
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PDFArray) open.push(...object.asArray())
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText()
      if (ACTIVE_KEYS.includes(name)) return true
      const kind = value instanceof PDFName ? value.decodeText() : ''
      if (name === 'S' && ACTIVE_ACTIONS.includes(kind)) return true
      if (['Type', 'Subtype'].includes(name) && ACTIVE_KINDS.includes(kind)) return true
      open.push(value)
    }
  }
  return false
}

parentPort!.postMessage(await cleanPdf(workerData as Uint8Array))
