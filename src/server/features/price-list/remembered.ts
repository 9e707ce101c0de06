/** What people chose for the columns of a list is kept, and used for the next list with the same heads. */
import { hash } from 'node:crypto'
import type { SheetColumns } from '#shared/base/sheet-columns.ts'
import type { SignedInContext } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { isoTime } from '../../platform/clock.ts'
import { deleteColumns, findColumns, saveColumns } from './store.ts'

/** It is undefined where nothing is kept, or what is kept is no choice for these heads. */
export function rememberedColumns<Name extends string>(
  db: Db,
  { kind, names }: SheetColumns<Name>,
  heads: readonly string[],
): (Name | null)[] | undefined {
  const kept = asJson(findColumns(db, kind, digestOf(heads)))
  if (!Array.isArray(kept) || kept.length !== heads.length) return undefined
  const used = kept.filter((name) => name !== null)
  const isGood = used.every((name) => names.includes(name)) && new Set(used).size === used.length
  return isGood ? kept : undefined
}

/** Call it inside the transaction of the import. What the heads say themselves is not kept. */
export function rememberColumns<Name extends string>(
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
  { kind, recognised }: SheetColumns<Name>,
  { heads, columns }: { heads: readonly string[]; columns: readonly (Name | null)[] },
): void {
  const key = digestOf(heads)
  const chosen = JSON.stringify(columns)
  if (chosen === JSON.stringify(recognised(heads))) deleteColumns(db, kind, key)
  else saveColumns(db, { kind, heads: key, columns: chosen, used_at: isoTime(clock.now()) })
}

function digestOf(heads: readonly string[]): string {
  const words = heads.map((head) => head.normalize('NFKC').toLowerCase().trim())
  return hash('sha256', JSON.stringify(words), 'base64url')
}

function asJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
