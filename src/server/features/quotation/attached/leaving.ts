/**
 * Whether a PDF does more than show its pages and lead to places in itself. What an action may be is a list; so is the one way
 * out, a web address behind a link that people see and press. All else that runs, opens, sends, plays or carries something is
 * refused, wherever it stands and however it is written: names are compared as they read, references are looked up.
 */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib'

/** Entries under which an action stands. */
const ACTION_KEYS = ['A', 'PA', 'NA', 'Next', 'OpenAction']
/** The actions of a reader's own menu that turn pages. */
const HARMLESS_NAMED = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage']
/** At the start of an address; one without is a file beside the PDF. */
const WEB_ADDRESS = /^(https?:\/\/|mailto:|tel:|www\.)/i

/** Entries with a script, a form's program, a file inside, a film, or a file elsewhere. */
const FORBIDDEN_KEYS = [
  'JS',
  'JavaScript',
  'AA',
  'XFA',
  'EmbeddedFiles',
  'EF',
  'RichMediaContent',
  'Renditions',
  'AlternatePresentations',
  'URLS',
  'DestOutputProfileRef',
]
/** The kinds of annotations and objects that a file may not have. */
const FORBIDDEN_KINDS = [
  'FileAttachment',
  'RichMedia',
  'Screen',
  'Movie',
  'Sound',
  '3D',
  'EmbeddedFile',
  'PS',
]
/** The keys with which a stream's own content is that of another file. */
const ELSEWHERE_KEYS = ['F', 'Ref', 'OPI']
/** The name of a file, if it is a text: `F` also means a font or flags. */
const FILE_NAME_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix']

export function leavesItself(context: PDFContext): boolean {
  const lookUp = (object: PDFObject | undefined): PDFObject | undefined => {
    let found = object
    // A reference to a reference is rare, one to itself never ends.
    for (let steps = 0; found instanceof PDFRef && steps < 10; steps++) found = context.lookup(found)
    return found
  }
  const decodedName = (object: PDFObject | undefined): string => {
    const found = lookUp(object)
    return found instanceof PDFName ? found.decodeText() : ''
  }
  const entry = (dict: PDFDict, name: string) => dict.get(PDFName.of(name))

  const isWebAddress = (object: PDFObject | undefined): boolean => {
    const found = lookUp(object)
    return isText(found) && WEB_ADDRESS.test(found.decodeText())
  }

  const isHarmless = (action: PDFDict, holder: PDFDict): boolean => {
    const kind = decodedName(entry(action, 'S'))
    if (kind === 'GoTo') return true
    if (kind === 'Named') return HARMLESS_NAMED.includes(decodedName(entry(action, 'N')))
    const isLink = decodedName(entry(holder, 'Subtype')) === 'Link'
    return kind === 'URI' && isLink && isWebAddress(entry(action, 'URI'))
  }

  /** The same keys have other meanings where no kind of action is named: a font called A, the next heading. */
  const isForbiddenAction = (object: PDFObject | undefined, holder: PDFDict): boolean => {
    const found = lookUp(object)
    if (found instanceof PDFArray) return found.asArray().some((one) => isForbiddenAction(one, holder))
    const isAction = found instanceof PDFDict && (found.has(PDFName.of('S')) || isOfType(found, 'Action'))
    return isAction && !isHarmless(found, holder)
  }
  const isOfType = (dict: PDFDict, type: string) => decodedName(entry(dict, 'Type')) === type

  const isForbidden = (name: string, value: PDFObject, holder: PDFDict, isStream: boolean): boolean => {
    if (FORBIDDEN_KEYS.includes(name)) return true
    if (isStream && ELSEWHERE_KEYS.includes(name)) return true
    if (FILE_NAME_KEYS.includes(name)) return isText(lookUp(value))
    if (ACTION_KEYS.includes(name)) return isForbiddenAction(value, holder)
    if (name === 'Base') return isText(lookUp(value)) && !isWebAddress(value)
    return ['Type', 'Subtype', 'Subtype2'].includes(name) && FORBIDDEN_KINDS.includes(decodedName(value))
  }

  const { Root, Info, ID } = context.trailerInfo
  const open = [Root, Info, ID].filter((object) => object !== undefined)
  for (const [, object] of context.enumerateIndirectObjects()) open.push(object)
  for (let object = open.pop(); object; object = open.pop()) {
    // What it refers to is looked at on its own.
    if (object instanceof PDFArray) open.push(...object.asArray())
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    for (const [key, value] of dict.entries()) {
      if (isForbidden(key.decodeText(), value, dict, object instanceof PDFStream)) return true
      open.push(value)
    }
  }
  return false
}

function isText(object: PDFObject | undefined): object is PDFString | PDFHexString {
  return object instanceof PDFString || object instanceof PDFHexString
}
