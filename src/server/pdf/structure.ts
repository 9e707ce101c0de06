/** The logical structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8): headings, tables, figures. */
import type { PDFContext, PDFRef } from 'pdf-lib'
import { textString, WrittenObject } from './objects.ts'

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
  | 'Span'

interface ElementOptions {
  /** Spoken in place of a drawing. */
  alt?: string
  /** Spoken in place of a text. */
  spoken?: string
  /** A `Span` can be struck through. */
  isStruckThrough?: boolean
  /** The scope of a header cell. */
  scope?: 'Column' | 'Row'
  /** How many columns a cell spans. */
  columns?: number
  /** The box of a figure: left, bottom, right, top in points. */
  box?: readonly [number, number, number, number]
}

interface Content {
  page: PDFRef
  mark: number
}

interface Annotation {
  page: PDFRef
  annotation: PDFRef
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

/** Adds the tree and returns its root. `owners` is indexed by StructParents key. */
export function addStructure(context: PDFContext, top: StructureElement, owners: readonly Owners[]): PDFRef {
  const root = context.nextRef()
  const refs = new Map<StructureElement, PDFRef>()
  const add = (element: StructureElement, parent: PDFRef): PDFRef => {
    const ref = context.nextRef()
    refs.set(element, ref)
    const kids = kidsOf(element.kids, (kid) => add(kid, ref))
    const entries = `/S /${element.type}\n/P ${parent}\n${kids}${optionsOf(element.options)}`
    context.assign(ref, new WrittenObject(`<<\n${entries}>>`))
    return ref
  }
  const first = add(top, root)
  const refOf = (element: StructureElement) => refs.get(element) ?? root
  const parents = owners.map((owner, key) =>
    Array.isArray(owner) ? `${key} [ ${owner.map(refOf).join(' ')} ]` : `${key} ${refOf(owner)}`,
  )
  const tree = context.register(new WrittenObject(`<<\n/Nums [${parents.join('\n')}]\n>>`))
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: first, ParentTree: tree, ParentTreeNextKey: owners.length }),
  )
  return root
}

/** Marks of the same page are plain numbers; those of another page name it. */
function kidsOf(kids: StructureElement['kids'], add: (kid: StructureElement) => PDFRef): string {
  let page: PDFRef | undefined
  const objects = kids.map((kid) => {
    if (kid instanceof StructureElement) return String(add(kid))
    if ('annotation' in kid) return `<</Type /OBJR /Pg ${kid.page} /Obj ${kid.annotation}>>`
    page ??= kid.page
    return kid.page === page ? String(kid.mark) : `<</Type /MCR /Pg ${kid.page} /MCID ${kid.mark}>>`
  })
  if (objects.length === 0) return ''
  return `${page ? `/Pg ${page}\n` : ''}/K ${objects.length === 1 ? objects[0] : `[${objects.join(' ')}]`}\n`
}

function optionsOf({ alt, spoken, isStruckThrough, scope, columns, box }: ElementOptions): string {
  let entries = alt === undefined ? '' : `/Alt ${textString(alt)}\n`
  if (spoken !== undefined) entries += `/ActualText ${textString(spoken)}\n`
  if (isStruckThrough) entries += '/A <</O /Layout /TextDecorationType /LineThrough>>\n'
  if (scope || columns)
    entries += `/A <</O /Table${scope ? ` /Scope /${scope}` : ''}${columns ? ` /ColSpan ${columns}` : ''}>>\n`
  if (box) entries += `/A <</O /Layout /Placement /Block /BBox [${box.join(' ')}]>>\n`
  return entries
}
