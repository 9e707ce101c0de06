/** How tests read a tagged PDF, from its objects: structure, marked content and fonts. */
import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib'

export interface ReadElement {
  ref: PDFRef
  type: string
  dict: PDFDict
  parent: PDFObject | undefined
  elements: ReadElement[]
  /** `page mark` of each piece of content. */
  marks: string[]
  annotations: PDFRef[]
}

interface Sequence {
  /** `Artifact`, or the type of the element that the content belongs to; empty for content that is in neither. */
  tag: string
  properties: string
  /** How many of the sequences around it are artifacts or have a mark. */
  depth: number
  painted: number
}

export interface ReadTagged {
  file: PDFDocument
  catalog: PDFDict
  pages: PDFDict[]
  root: PDFDict
  top: ReadElement
  elements: ReadElement[]
}

export async function readTagged(bytes: Uint8Array): Promise<ReadTagged> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
  const root = file.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const first = root.get(PDFName.of('K'))
  if (!(first instanceof PDFRef)) throw new Error('The tree has no top')
  const elements: ReadElement[] = []
  const top = readElement(file, first, elements)
  return { file, catalog: file.catalog, pages: file.getPages().map(({ node }) => node), root, top, elements }
}

function readElement(file: PDFDocument, ref: PDFRef, all: ReadElement[]): ReadElement {
  const dict = file.context.lookup(ref, PDFDict)
  const element: ReadElement = {
    ref,
    type: nameIn(dict, 'S'),
    dict,
    parent: dict.get(PDFName.of('P')),
    elements: [],
    marks: [],
    annotations: [],
  }
  all.push(element)
  const kids = dict.lookup(PDFName.of('K'))
  for (const kid of kids instanceof PDFArray ? kids.asArray() : [dict.get(PDFName.of('K'))]) {
    if (kid instanceof PDFNumber) element.marks.push(`${dict.get(PDFName.of('Pg'))} ${kid}`)
    else if (kid instanceof PDFRef) element.elements.push(readElement(file, kid, all))
    else if (kid instanceof PDFDict && nameIn(kid, 'Type') === 'MCR') {
      element.marks.push(`${kid.get(PDFName.of('Pg'))} ${kid.get(PDFName.of('MCID'))}`)
    } else if (kid instanceof PDFDict) element.annotations.push(kid.get(PDFName.of('Obj')) as PDFRef)
  }
  return element
}

export function nameIn(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

export function contentOf(page: PDFDict): string {
  return textOf(page.lookup(PDFName.of('Contents')))
}

/** Of a stream, one character per byte. */
export function textOf(stream: unknown): string {
  return bytesOf(stream).toString('latin1')
}

export function bytesOf(stream: unknown): Buffer {
  if (!(stream instanceof PDFRawStream)) throw new Error('It is no stream')
  const isDeflated = nameIn(stream.dict, 'Filter') === 'FlateDecode'
  return isDeflated ? inflateSync(stream.contents) : Buffer.from(stream.contents)
}

const TOKEN = /<<.*?>>|<[0-9A-F]*>|\/[^\s<>()[\]/]+|-?[\d.]+|[A-Za-z]+\*?/g
const PAINTING = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', 'Do', 'sh'])

/** The marked-content sequences of a page or form; the first one is what is outside of all. */
export function sequencesOf(content: string): Sequence[] {
  const outside: Sequence = { tag: '', properties: '', depth: 0, painted: 0 }
  const sequences = [outside]
  const open = [outside]
  const operands: string[] = []
  for (const [token] of content.matchAll(TOKEN)) {
    const around = open.at(-1)
    if (!around) throw new Error('A sequence ends that has not begun')
    if (token === 'BDC' || token === 'BMC') {
      const [name = '', properties = ''] = token === 'BDC' ? operands.slice(-2) : operands.slice(-1)
      if (name === '/Span' && !properties.includes('/MCID')) open.push(around)
      else {
        const begun = {
          tag: name.slice(1),
          properties,
          depth: around === outside ? 1 : around.depth + 1,
          painted: 0,
        }
        sequences.push(begun)
        open.push(begun)
      }
    } else if (token === 'EMC') open.pop()
    else if (PAINTING.has(token)) around.painted++
    if (/^[A-Za-z]/.test(token)) operands.length = 0
    else operands.push(token)
  }
  if (open.length !== 1) throw new Error('A sequence does not end')
  return sequences
}

/** The codes that pages show, by the resource name of their font. */
export function shownCodes(content: string): Map<string, Set<number>> {
  const shown = new Map<string, Set<number>>()
  for (const [, font = '', codes = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf<([0-9A-F]+)>Tj/g)) {
    const known = shown.get(font) ?? new Set()
    for (const code of codes.match(/.{4}/g) ?? []) known.add(Number.parseInt(code, 16))
    shown.set(font, known)
  }
  return shown
}

/** The texts of a ToUnicode map, by code. */
export function unicodeOf(map: string): Map<number, string> {
  const texts = new Map<number, string>()
  for (const [, from = '', to = '', list = ''] of map.matchAll(
    /^<([0-9A-F]{4})><([0-9A-F]{4})>\[(.*)\]$/gm,
  )) {
    const first = Number.parseInt(from, 16)
    const found = list.match(/[0-9A-F]+/g) ?? []
    if (Number.parseInt(to, 16) !== first + found.length - 1) throw new Error('A range has another length')
    found.forEach((text, index) => {
      texts.set(first + index, Buffer.from(text, 'hex').swap16().toString('utf16le'))
    })
  }
  return texts
}
