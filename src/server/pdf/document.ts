/**
 * Builds a tagged PDF: pages, fonts, forms, links and their structure (ISO 32000-1, 14.8). The same calls with
 * the same texts and dates give the same bytes.
 */
import { PdfFile, pdfDate, pdfNumber, pdfText } from './file.ts'
import { FontUse } from './font-use.ts'
import { Page } from './page.ts'
import { type Owners, StructureElement, writeStructure } from './structure.ts'

interface DocumentOptions {
  title: string
  author: string
  /** A `lang` value: the language of all text that does not specify another. */
  language: string
  /** ISO 8601 in UTC. */
  created: string
  modified: string
  /** Points. */
  width: number
  height: number
}

interface Form {
  name: string
  number: number
}

/** A drawing that pages repeat: deflated path operators, in a box of points from its lower left corner. */
export interface FormDrawing {
  deflated: Uint8Array
  width: number
  height: number
}

export class PdfDocument {
  readonly structure = new StructureElement('Document')
  readonly pages: Page[] = []
  readonly #options: DocumentOptions
  readonly #file = new PdfFile()
  readonly #fonts = new FontUse()
  readonly #forms = new Map<FormDrawing, Form>()
  readonly #catalog: number
  readonly #tree: number
  readonly #resources: number
  readonly #annotations = new Map<Page, number[]>()
  readonly #linkOwners: { annotation: number; write: (key: number) => void; owner: StructureElement }[] = []

  constructor(options: DocumentOptions) {
    this.#options = options
    this.#catalog = this.#file.reserve()
    this.#tree = this.#file.reserve()
    this.#resources = this.#file.reserve()
  }

  addPage(): Page {
    const page = new Page(this.#file.reserve(), this.#options.width, this.#options.height, this.#fonts)
    this.pages.push(page)
    return page
  }

  /** The resource name of a form, for `Page.form`. */
  formName(drawing: FormDrawing): string {
    let form = this.#forms.get(drawing)
    if (!form) {
      const box = `${pdfNumber(drawing.width)} ${pdfNumber(drawing.height)}`
      const number = this.#file.addDeflated(`/Type/XObject/Subtype/Form/BBox[0 0 ${box}]`, drawing.deflated)
      form = { name: `X${this.#forms.size}`, number }
      this.#forms.set(drawing, form)
    }
    return form.name
  }

  /** Makes the rectangle, in points from the top left, a link to a URL; the owner is a Link element. */
  addLink(
    page: Page,
    owner: StructureElement,
    x: number,
    y: number,
    width: number,
    height: number,
    url: string,
  ) {
    const annotation = this.#file.reserve()
    const box = [x, page.height - y - height, x + width, page.height - y].map(pdfNumber).join(' ')
    owner.kids.push({ page: page.number, annotation })
    this.#annotations.set(page, [...(this.#annotations.get(page) ?? []), annotation])
    const write = (key: number) =>
      this.#file.write(
        annotation,
        `<</Type/Annot/Subtype/Link/Rect[${box}]/Border[0 0 0]/F 4/Contents${pdfText(url)}/StructParent ${key}/A<</S/URI/URI${uriText(url)}>>>>`,
      )
    this.#linkOwners.push({ annotation, write, owner })
  }

  finish(): Uint8Array {
    const file = this.#file
    const { title, author, language, created, modified, width, height } = this.#options
    const owners: Owners[] = this.pages.map((page) => page.owners)
    this.pages.forEach((page, key) => {
      const content = file.addStream('', Buffer.from(page.content, 'latin1'))
      const annotations = this.#annotations.get(page)?.map((number) => `${number} 0 R`)
      file.write(
        page.number,
        `<</Type/Page/Parent ${this.#tree} 0 R/MediaBox[0 0 ${pdfNumber(width)} ${pdfNumber(height)}]/Resources ${this.#resources} 0 R` +
          `/Contents ${content} 0 R/StructParents ${key}/Tabs/S${annotations ? `/Annots[${annotations.join(' ')}]` : ''}>>`,
      )
    })
    for (const { write, owner } of this.#linkOwners) write(owners.push(owner) - 1)
    const forms = [...this.#forms.values()].map(({ name, number }) => `/${name} ${number} 0 R`).join('')
    file.write(this.#resources, `<</Font<<${this.#fonts.write(file)}>>/XObject<<${forms}>>>>`)
    file.write(
      this.#tree,
      `<</Type/Pages/Count ${this.pages.length}/Kids[${this.pages.map((page) => `${page.number} 0 R`).join(' ')}]>>`,
    )
    const structure = writeStructure(file, this.structure, owners)
    file.write(
      this.#catalog,
      `<</Type/Catalog/Version/1.7/Pages ${this.#tree} 0 R/Lang(${language})/MarkInfo<</Marked true>>` +
        `/StructTreeRoot ${structure} 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
    )
    const information = file.add(
      `<</Title${pdfText(title)}/Author${pdfText(author)}/Producer${pdfText(author)}` +
        `/CreationDate${pdfDate(created)}/ModDate${pdfDate(modified)}>>`,
    )
    return file.finish(this.#catalog, information)
  }
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
  return `(${ascii.replace(/[\\()]/g, '\\$&')})`
}
