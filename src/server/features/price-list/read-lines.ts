/** The lines of an uploaded list, below its head, and what its columns are. */
import { PRICE_LIST_MAX_BYTES } from '#shared/base/limits.ts'
import type { SheetColumns } from '#shared/base/sheet-columns.ts'
import type { SignedInContext } from '../../core/context.ts'
import { fieldError } from '../../platform/app-error.ts'
import { inTurn } from '../stored-file/turn.ts'

export interface ReadLines<Name extends string> {
  /** The name of the sheet; empty for CSV. */
  sheet: string
  heads: string[]
  columns: (Name | null)[]
  /** The number of the first line below the head, in the file, from 1. */
  firstLine: number
  lines: string[][]
}

/** The head is the first line that names two columns. Throws `invalid` or `too_large`, naming the file. */
export async function readLines<Name extends string>(
  ctx: SignedInContext,
  { file, columns }: { file: File; columns?: readonly (Name | null)[] | undefined },
  { recognised }: SheetColumns<Name>,
): Promise<ReadLines<Name>> {
  if (file.size > PRICE_LIST_MAX_BYTES) throw fieldError('file', 'priceList.refused_large', 'too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await inTurn(ctx, () => ctx.priceLists.read(bytes))
  if ('refused' in read) throw fieldError('file', `priceList.refused_${read.refused}`)
  const named = read.lines.findIndex((line) => recognised(line).filter((name) => name !== null).length > 1)
  const head = named < 0 ? read.lines.findIndex((line) => line.some((cell) => cell !== '')) : named
  const heads = read.lines[head]!
  return {
    sheet: read.sheet,
    heads,
    columns: heads.map((_, at) => (columns ?? recognised(heads))[at] ?? null),
    firstLine: head + 2,
    lines: read.lines.slice(head + 1),
  }
}
