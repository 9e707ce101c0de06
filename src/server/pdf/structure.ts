/** The logical structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8): headings, tables, figures. */
import { type PdfFile, pdfText } from './file.ts'

type StructureType =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'

interface ElementOptions {
  /** Spoken in place of a drawing. */
  alt?: string
  lang?: string
  /** Of a header cell. */
  scope?: 'Column' | 'Row'
  columns?: number
  /** Of a figure: left, bottom, right, top in points. */
  box?: readonly [number, number, number, number]
}

interface Content {
  page: number
  mark: number
}

interface Annotation {
  page: number
  annotation: number
}

export class StructureElement {
  readonly type: StructureType
  readonly options: ElementOptions
  readonly kids: (StructureElement | Content | Annotation)[] = []

  constructor(type: StructureType, options: ElementOptions = {}) {
    this.type = type
    this.options = options
  }

  add(type: StructureType, options?: ElementOptions): StructureElement {
    const element = new StructureElement(type, options)
    this.kids.push(element)
    return element
  }
}

/** Which element owns each mark of a page, or an annotation: an entry of the parent tree. */
export type Owners = StructureElement[] | StructureElement

/** Writes the tree and returns the number of its root. `owners` is indexed by StructParents key. */
export function writeStructure(file: PdfFile, top: StructureElement, owners: readonly Owners[]): number {
  const numbers = new Map<StructureElement, number>()
  const root = file.reserve()
  const number = (element: StructureElement): void => {
    numbers.set(element, file.reserve())
    for (const kid of element.kids) if (kid instanceof StructureElement) number(kid)
  }
  number(top)
  const reference = (element: StructureElement) => `${numbers.get(element) ?? root} 0 R`

  const write = (element: StructureElement, parent: number): void => {
    const own = numbers.get(element) ?? 0
    file.write(
      own,
      `<</S/${element.type}/P ${parent} 0 R${kidsOf(element, reference)}${optionsOf(element.options)}>>`,
    )
    for (const kid of element.kids) if (kid instanceof StructureElement) write(kid, own)
  }
  write(top, root)

  const parents = owners.map((owner, key) =>
    Array.isArray(owner) ? `${key}[${owner.map(reference).join(' ')}]` : `${key} ${reference(owner)}`,
  )
  const tree = file.add(`<</Nums[${parents.join(' ')}]>>`)
  file.write(
    root,
    `<</Type/StructTreeRoot/K ${reference(top)}/ParentTree ${tree} 0 R/ParentTreeNextKey ${owners.length}>>`,
  )
  return root
}

/** Marks of the same page are plain numbers; those of another page name it. */
function kidsOf(element: StructureElement, reference: (element: StructureElement) => string): string {
  let page: number | undefined
  const kids = element.kids.map((kid) => {
    if (kid instanceof StructureElement) return reference(kid)
    if ('annotation' in kid) return `<</Type/OBJR/Pg ${kid.page} 0 R/Obj ${kid.annotation} 0 R>>`
    page ??= kid.page
    return kid.page === page ? String(kid.mark) : `<</Type/MCR/Pg ${kid.page} 0 R/MCID ${kid.mark}>>`
  })
  const first = page === undefined ? '' : `/Pg ${page} 0 R`
  return kids.length === 0 ? '' : `${first}/K[${kids.join(' ')}]`
}

function optionsOf({ alt, lang, scope, columns, box }: ElementOptions): string {
  const table = `${scope ? `/Scope/${scope}` : ''}${columns ? `/ColSpan ${columns}` : ''}`
  const attributes = `${table && `<</O/Table${table}>>`}${box ? `<</O/Layout/Placement/Block/BBox[${box.join(' ')}]>>` : ''}`
  return `${alt === undefined ? '' : `/Alt${pdfText(alt)}`}${lang ? `/Lang(${lang})` : ''}${attributes && `/A[${attributes}]`}`
}
