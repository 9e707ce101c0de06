/**
 * What a PDF says about itself: the information dictionary, and the same as XMP (ISO 16684-1) with the identifier
 * of PDF/UA-1 (ISO 14289-1, 5).
 */
import { type PDFContext, type PDFRef, PDFString } from 'pdf-lib'
import { textOf } from './objects.ts'

export interface Metadata {
  title: string
  author: string
  /** A `lang` value: the language of all text that does not specify another. */
  language: string
  /** ISO 8601 in UTC. */
  created: string
  modified: string
}

export function addInformation(context: PDFContext, metadata: Metadata): PDFRef {
  const { title, author, created, modified } = metadata
  const date = (iso: string) => (isDate(iso) ? PDFString.fromDate(new Date(iso)) : undefined)
  return context.register(
    context.obj({
      Title: textOf(title),
      Author: textOf(author),
      Producer: textOf(author),
      CreationDate: date(created),
      ModDate: date(modified),
    }),
  )
}

/** Not deflated, so that programs that know no PDF find it. */
export function addXmp(context: PDFContext, metadata: Metadata): PDFRef {
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
