/**
 * Builds a tagged PDF: pages, fonts, forms, links and their structure (ISO 32000-1, 14.8), as PDF/UA-1 wants them
 * (ISO 14289-1). The same calls with the same texts and dates give the same bytes.
 */
import { deflateSync } from 'node:zlib'
import { PDFContext, type PDFObject, type PDFRef, PDFString, PDFWriter } from 'pdf-lib'
import { forEachYielding } from '../platform/cooperative.ts'
import { FontUse } from './font-use.ts'
import { pdfNumber } from './number.ts'
import { addDeflated, addJpeg, addStream, deflatedStream, textString } from './objects.ts'
import { Page } from './page.ts'
import { addStructure, type Owners, StructureElement } from './structure.ts'

/** A flag of annotations (ISO 32000-1, table 165). */
const PRINTED = 4

interface DocumentOptions extends Metadata {
  /** Points. */
  width: number
  height: number
}

interface Form {
  name: string
  ref: PDFRef
}

interface Link {
  ref: PDFRef
  owner: StructureElement
  /** Left, bottom, right, top. */
  box: number[]
}

/** What the copies of one document differ in: what its blank form shows, and where its links lead. */
export interface Filling {
  drawing: FormDrawing | undefined
  url: string
}

/** A drawing that pages repeat: deflated path operators, in a box of points from its lower left corner. */
export interface FormDrawing {
  deflated: Uint8Array
  width: number
  height: number
  /** Fills the box in place of operators. */
  picture?: Picture
}

/** A JPEG, or deflated bytes: three of a pixel's colour and one of its alpha. */
type Picture = { width: number; height: number } & (
  | { jpeg: Uint8Array }
  | { colours: Uint8Array; alpha: Uint8Array }
)

export class PdfDocument {
  readonly structure = new StructureElement('Document')
  readonly pages: Page[] = []
  readonly #options: DocumentOptions
  readonly #context = PDFContext.create()
  readonly #fonts = new FontUse()
  readonly #forms = new Map<FormDrawing, Form>()
  readonly #links = new Map<Page, Link[]>()
  #blank: PDFRef | undefined

  constructor(options: DocumentOptions) {
    this.#options = options
  }

  addPage(): Page {
    const { width, height } = this.#options
    const page = new Page(this.#context.nextRef(), width, height, this.#fonts)
    this.pages.push(page)
    return page
  }

  /** The resource name of a form, for `Page.form`. */
  formName(drawing: FormDrawing): string {
    let form = this.#forms.get(drawing)
    if (!form) {
      const ref = this.#context.register(formStream(this.#context, drawing))
      form = { name: `X${this.#forms.size}`, ref }
      this.#forms.set(drawing, form)
    }
    return form.name
  }

  /** The resource name of the one form that each copy is given. */
  blankFormName(): string {
    this.#blank ??= this.#context.nextRef()
    return BLANK
  }

  /** Makes the rectangle, in points from the top left, a link to the URL of the copy; the owner is a Link element. */
  addLink(page: Page, owner: StructureElement, x: number, y: number, width: number, height: number): void {
    const ref = this.#context.nextRef()
    const box = [x, page.height - y - height, x + width, page.height - y]
    owner.kids.push({ page: page.ref, annotation: ref })
    this.#links.set(page, [...(this.#links.get(page) ?? []), { ref, owner, box }])
  }

  /** Returns what writes a copy. Other work runs between its pages and fonts. */
  async finish(): Promise<(filling?: Filling) => Promise<Uint8Array>> {
    const context = this.#context
    const owners: Owners[] = this.pages.map((page) => page.owners)
    const tree = context.nextRef()
    const resources = context.nextRef()
    const annotations: { ref: PDFRef; box: number[]; key: number }[] = []
    await forEachYielding(this.pages.entries(), ([key, page]) => {
      const links = this.#links.get(page) ?? []
      for (const { ref, box, owner } of links) annotations.push({ ref, box, key: owners.push(owner) - 1 })
      context.assign(
        page.ref,
        context.obj({
          Type: 'Page',
          Parent: tree,
          MediaBox: [0, 0, page.width, page.height],
          Resources: resources,
          Contents: addStream(context, Buffer.from(page.content, 'latin1')),
          StructParents: key,
          Tabs: 'S',
          Annots: links.length > 0 ? links.map(({ ref }) => ref) : undefined,
        }),
      )
    })
    const forms = [...this.#forms.values()].map(({ name, ref }) => [name, ref])
    if (this.#blank) forms.push([BLANK, this.#blank])
    context.assign(
      resources,
      context.obj({ Font: await this.#fonts.add(context), XObject: Object.fromEntries(forms) }),
    )
    const kids = this.pages.map((page) => page.ref)
    context.assign(tree, context.obj({ Type: 'Pages', Count: kids.length, Kids: kids }))
    const catalog = context.obj({
      Type: 'Catalog',
      Pages: tree,
      Lang: PDFString.of(this.#options.language),
      MarkInfo: { Marked: true },
      StructTreeRoot: addStructure(context, this.structure, owners),
      ViewerPreferences: { DisplayDocTitle: true },
      Metadata: addXmp(context, this.#options),
    })
    context.trailerInfo.Root = context.register(catalog)
    context.trailerInfo.Info = addInformation(context, this.#options)
    return ({ drawing, url } = UNFILLED) => {
      if (this.#blank && drawing) context.assign(this.#blank, formStream(context, drawing))
      for (const { ref, box, key } of annotations) context.assign(ref, linkTo(context, url, box, key))
      // It takes the objects before anything else runs, also another copy.
      return PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer()
    }
  }
}

const BLANK = 'Blank'
const UNFILLED: Filling = { drawing: undefined, url: '' }

function formStream(context: PDFContext, { deflated, width, height, picture }: FormDrawing): PDFObject {
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] }
  if (!picture) return deflatedStream(context, deflated, form)
  const operators = Buffer.from(`q ${pdfNumber(width)} 0 0 ${pdfNumber(height)} 0 0 cm/Picture Do Q`)
  const Resources = { XObject: { Picture: addPicture(context, picture) } }
  return deflatedStream(context, deflateSync(operators), { ...form, Resources })
}

function addPicture(context: PDFContext, picture: Picture): PDFRef {
  const { width: Width, height: Height } = picture
  const image = { Type: 'XObject', Subtype: 'Image', Width, Height, BitsPerComponent: 8 }
  if ('jpeg' in picture) return addJpeg(context, picture.jpeg, { ...image, ColorSpace: 'DeviceRGB' })
  const { colours, alpha } = picture
  const SMask = addDeflated(context, alpha, { ...image, ColorSpace: 'DeviceGray' })
  return addDeflated(context, colours, { ...image, ColorSpace: 'DeviceRGB', SMask })
}

function linkTo(context: PDFContext, url: string, box: readonly number[], key: number): PDFObject {
  return context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: box.map((value) => Math.round(value * 100) / 100),
    Border: [0, 0, 0],
    F: PRINTED,
    Contents: textString(url),
    StructParent: key,
    A: { S: 'URI', URI: PDFString.of(uriText(url)) },
  })
}

/** A URL in a PDF is ASCII; other characters are percent-encoded. */
function uriText(url: string): string {
  let ascii = ''
  for (const byte of Buffer.from(url, 'utf8')) {
    ascii +=
      byte > 0x20 && byte < 0x7f
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return ascii.replace(/[\\()]/g, '\\$&')
}

interface Metadata {
  title: string
  author: string
  /** A `lang` value: the language of all text that does not specify another. */
  language: string
  /** ISO 8601 in UTC. */
  created: string
  modified: string
}

/**
 * What a PDF says about itself: the information dictionary, and the same as XMP (ISO 16684-1) with the identifier
 * of PDF/UA-1 (ISO 14289-1, 5).
 */
function addInformation(context: PDFContext, metadata: Metadata): PDFRef {
  const { title, author, created, modified } = metadata
  const date = (iso: string) => (isDate(iso) ? PDFString.fromDate(new Date(iso)) : undefined)
  return context.register(
    context.obj({
      Title: textString(title),
      Author: textString(author),
      Producer: textString(author),
      CreationDate: date(created),
      ModDate: date(modified),
    }),
  )
}

/** Not deflated, so that programs that know no PDF find it. */
function addXmp(context: PDFContext, metadata: Metadata): PDFRef {
  const packet = Buffer.from(xmpPacket(metadata), 'utf8')
  return context.register(context.stream(packet, { Type: 'Metadata', Subtype: 'XML' }))
}

function xmpPacket({ title, author, language, created, modified }: Metadata): string {
  const date = (name: string, iso: string) =>
    isDate(iso) ? [`<xmp:${name}>${new Date(iso).toISOString().replace(/\.\d+/, '')}</xmp:${name}>`] : []
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
    ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
    '<pdfuaid:part>1</pdfuaid:part>',
    '<dc:format>application/pdf</dc:format>',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt></dc:title>`,
    `<dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:language><rdf:Bag><rdf:li>${xml(language)}</rdf:li></rdf:Bag></dc:language>`,
    `<pdf:Producer>${xml(author)}</pdf:Producer>`,
    ...date('CreateDate', created),
    ...date('ModifyDate', modified),
    '</rdf:Description>',
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n')
}

function isDate(iso: string): boolean {
  return !Number.isNaN(Date.parse(iso))
}

const NOT_IN_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function xml(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')
}
