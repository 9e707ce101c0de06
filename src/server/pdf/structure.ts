/** The logical structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8): headings, tables, figures. */
import { type PDFContext, PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import { numberOf, textOf } from './objects.ts'

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
  /** Of a `Span`. */
  isStruckThrough?: boolean
  /** Of a header cell. */
  scope?: 'Column' | 'Row'
  /** Of a cell. */
  columns?: number
  /** Of a figure: left, bottom, right, top in points. */
  box?: readonly [number, number, number, number]
}

/** By hand, because there are hundreds of elements, and `PDFContext.obj` looks up each name. */
const NAME = {
  S: PDFName.of('S'),
  P: PDFName.of('P'),
  Pg: PDFName.of('Pg'),
  K: PDFName.of('K'),
  Alt: PDFName.of('Alt'),
  ActualText: PDFName.of('ActualText'),
  A: PDFName.of('A'),
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
    const entries = PDFDict.withContext(context)
    entries.set(NAME.S, PDFName.of(element.type))
    entries.set(NAME.P, parent)
    addKids(context, entries, element.kids, (kid) => add(kid, ref))
    addOptions(context, entries, element.options)
    context.assign(ref, entries)
    return ref
  }
  const first = add(top, root)
  const refOf = (element: StructureElement) => refs.get(element) ?? root
  const parents = owners.flatMap((owner, key) => [
    key,
    Array.isArray(owner) ? owner.map(refOf) : refOf(owner),
  ])
  const tree = context.register(context.obj({ Nums: parents }))
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: first, ParentTree: tree, ParentTreeNextKey: owners.length }),
  )
  return root
}

/** Marks of the same page are plain numbers; those of another page name it. */
function addKids(
  context: PDFContext,
  entries: PDFDict,
  kids: StructureElement['kids'],
  add: (kid: StructureElement) => PDFRef,
): void {
  let page: PDFRef | undefined
  const objects = kids.map((kid) => {
    if (kid instanceof StructureElement) return add(kid)
    if ('annotation' in kid) return context.obj({ Type: 'OBJR', Pg: kid.page, Obj: kid.annotation })
    page ??= kid.page
    if (kid.page === page) return numberOf(kid.mark)
    return context.obj({ Type: 'MCR', Pg: kid.page, MCID: kid.mark })
  })
  if (page) entries.set(NAME.Pg, page)
  const [only] = objects
  if (only) entries.set(NAME.K, objects.length === 1 ? only : context.obj(objects))
}

function addOptions(context: PDFContext, entries: PDFDict, options: ElementOptions): void {
  const { alt, spoken, isStruckThrough, scope, columns, box } = options
  if (alt !== undefined) entries.set(NAME.Alt, textOf(alt))
  if (spoken !== undefined) entries.set(NAME.ActualText, textOf(spoken))
  if (isStruckThrough) entries.set(NAME.A, context.obj({ O: 'Layout', TextDecorationType: 'LineThrough' }))
  if (scope || columns) entries.set(NAME.A, context.obj({ O: 'Table', Scope: scope, ColSpan: columns }))
  if (box) entries.set(NAME.A, context.obj({ O: 'Layout', Placement: 'Block', BBox: [...box] }))
}
