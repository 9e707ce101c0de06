/** How tests read a PDF: its text with pdf.js, its pixels with PDFium, its streams with zlib. */
import { inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface ReadItem {
  text: string
  left: number
  right: number
  /** From the top of the page, in points. */
  baseline: number
}

export interface ReadPage {
  /** In the order of the content stream, without line ends. */
  text: string
  items: ReadItem[]
}

export interface Picture {
  width: number
  height: number
  /** Red, green, blue, alpha. */
  pixels: Uint8ClampedArray
}

export async function readPages(bytes: Uint8Array): Promise<ReadPage[]> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
  })
  const document = await task.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const height = page.view[3] ?? 0
    const { items } = await page.getTextContent({ disableNormalization: true })
    const read = items.flatMap((item) =>
      'str' in item
        ? [
            {
              text: item.str,
              left: item.transform[4] as number,
              right: (item.transform[4] as number) + item.width,
              baseline: height - (item.transform[5] as number),
            },
          ]
        : [],
    )
    pages.push({ text: read.map((item) => item.text).join(''), items: read })
  }
  await task.destroy()
  return pages
}

export async function readText(bytes: Uint8Array): Promise<string> {
  return (await readPages(bytes)).map((page) => page.text).join('')
}

/** What a reader says of the whole document. */
export async function readFacts(bytes: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, stopAtErrors: true })
  const document = await task.promise
  const { info, metadata } = await document.getMetadata()
  const facts = {
    info: info as Record<string, unknown>,
    xmp: metadata,
    // Typed as an object, but a Map.
    marks: (await document.getMarkInfo()) as unknown as Map<string, boolean>,
    preferences: await document.getViewerPreferences(),
  }
  await task.destroy()
  return facts
}

/** Rejects where a reader would have to repair or leave out anything of any page. */
export async function readStrictly(bytes: Uint8Array): Promise<void> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: 0,
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
  })
  const document = await task.promise
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    await page.getOperatorList()
  }
  await task.destroy()
}

/** Those that are not at the place which the cross-reference table gives them, and the table itself if it is not at its own. */
export function misplacedObjects(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1')
  const tableAt = Number(/startxref\n(\d+)\n%%EOF$/.exec(file)?.[1])
  const [head, ...rows] = file.slice(tableAt, file.lastIndexOf('trailer')).trimEnd().split('\n').slice(1)
  const misplaced = head === `0 ${rows.length}` ? [] : [`table of ${head}`]
  rows.forEach((row, number) => {
    const at = Number(row.slice(0, 10))
    const isThere =
      number === 0 ? row.startsWith('0000000000 65535 f') : file.startsWith(`${number} 0 obj\n`, at)
    if (!isThere) misplaced.push(`object ${number}`)
  })
  return misplaced
}

/** `scale` 1 is 72 dots an inch. */
export async function render(bytes: Uint8Array, pageIndex = 0, scale = 2): Promise<Picture> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const { data, width, height } = await document
    .getPage(pageIndex)
    .render({ scale, render: (options) => Promise.resolve(options.data) })
  const pixels = new Uint8ClampedArray(data)
  document.destroy()
  library.destroy()
  return { width, height, pixels }
}

/** The file's content, streams inflated, one character per byte. */
export function inflated(bytes: Uint8Array): string {
  const file = Buffer.from(bytes)
  let text = ''
  for (let at = 0; at < file.length; ) {
    const start = file.indexOf('\nstream\n', at)
    if (start === -1) return text + file.toString('latin1', at)
    const before = file.toString('latin1', at, start)
    const dictionary = before.slice(before.lastIndexOf(' obj\n'))
    const length = Number(/\/Length (\d+)\n>>$/.exec(dictionary)?.[1])
    const stream = file.subarray(start + 8, start + 8 + length)
    const content = dictionary.includes('/FlateDecode') ? inflateSync(stream) : stream
    text += before + content.toString('latin1')
    at = start + 8 + length
  }
  return text
}
