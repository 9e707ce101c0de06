/** pdf-lib's parser, which counts what it is about to inflate: pdf-lib itself inflates without end. */
import { inflateRawSync, constants as zlib } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  type PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFStream,
} from 'pdf-lib'

/** The most bytes of all the streams that pdf-lib inflates to read one file. */
const INFLATED_MAX_BYTES = 30 * 1024 * 1024
/** The streams that hold objects or say where they are. The content of pages and pictures stays as it is. */
const INFLATED_TYPES = ['ObjStm', 'XRef']
/** The most bytes that one byte may become. FlateDecode is missing: zlib stops where it is told to. */
const GROWTH: Partial<Record<string, number>> = {
  ASCIIHexDecode: 1,
  ASCII85Decode: 4,
  RunLengthDecode: 64,
  LZWDecode: 4_096,
}
/** Before the compressed data; the checksum behind them is as unimportant to pdf-lib as to viewers. */
const ZLIB_HEAD_BYTES = 2

export class CountingParser extends PDFParser {
  isTooLarge = false
  private left = INFLATED_MAX_BYTES

  /** Called for each stream before pdf-lib looks inside, with all that pdf-lib knows at that moment. */
  protected override parseDictOrStream(): PDFDict | PDFStream {
    const parsed = super.parseDictOrStream()
    if (parsed instanceof PDFRawStream && INFLATED_TYPES.includes(decodedName(parsed.dict.lookup(TYPE))))
      this.count(parsed)
    return parsed
  }

  private count({ dict, contents }: PDFRawStream): void {
    const parms = listed(dict.lookup(PDFName.of('DecodeParms')))
    listed(dict.lookup(PDFName.of('Filter'))).reduce<Uint8Array>((bytes, filter, index) => {
      const decoded = this.decode(bytes, decodedName(filter), parms[index])
      this.left -= decoded.length
      return decoded
    }, contents)
  }

  /** Throws for more than is left, before it is in memory. */
  private decode(bytes: Uint8Array, filter: string, parms: PDFObject | undefined): Uint8Array {
    if (filter === 'FlateDecode') {
      const options = { maxOutputLength: Math.max(1, this.left), finishFlush: zlib.Z_SYNC_FLUSH }
      try {
        return inflateRawSync(bytes.subarray(ZLIB_HEAD_BYTES), options)
      } catch (error) {
        this.isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        throw error
      }
    }
    // NaN for one that pdf-lib does not know either.
    this.isTooLarge = bytes.length * (GROWTH[filter] ?? NaN) > this.left
    if (this.isTooLarge) throw new RangeError(`${filter} may inflate to too much`)
    const single = this.context.obj({ Filter: filter })
    if (parms) single.set(PDFName.of('DecodeParms'), parms)
    return decodePDFRawStream(PDFRawStream.of(single, bytes)).decode()
  }
}

const TYPE = PDFName.of('Type')

function decodedName(object: PDFObject | undefined): string {
  return object instanceof PDFName ? object.decodeText() : ''
}

function listed(object: PDFObject | undefined): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray().map((_, index) => object.lookup(index)!)
  return object ? [object] : []
}
