/** The columns of a list that people keep in a spreadsheet, recognised by the words of its first line. Without zod, for the browser. */
import { byName } from './fields.ts'
import type { Language } from './language.ts'

/** The words for each column, in both languages. The first of a language heads the column of an exported list. */
export type SheetHeads<Name extends string> = Readonly<Record<Name, Record<Language, readonly string[]>>>

export interface SheetColumns<Name extends string> {
  /** What a line of it is. */
  kind: 'product' | 'customer'
  names: readonly Name[]
  /** What each column is; null for one that is not recognised, or the second of its kind. */
  recognised: (heads: readonly string[]) => (Name | null)[]
}

export function createSheetColumns<Name extends string>(
  kind: SheetColumns<Name>['kind'],
  heads: SheetHeads<Name>,
): SheetColumns<Name> {
  const names = Object.keys(heads) as Name[]
  const byHead = new Map(
    names.flatMap((name) =>
      [...heads[name].en, ...heads[name].zh].map((head) => [plain(head), name] as const),
    ),
  )
  return {
    kind,
    names,
    recognised(line) {
      const seen = new Set<Name>()
      return line.map((head) => {
        const name =
          byHead.get(plain(head)) ?? byHead.get(plain(head.replace(/\([^()]*\)|（[^（）]*）/g, '')))
        if (!name || seen.has(name)) return null
        seen.add(name)
        return name
      })
    },
  }
}

/** Where each column is. */
export function placesOf<Name extends string>(
  names: readonly Name[],
  columns: readonly (Name | null)[],
): Partial<Record<Name, number>> {
  return Object.fromEntries(
    Object.entries<number>(byName(names, (name) => columns.indexOf(name))).filter(([, at]) => at >= 0),
  ) as Partial<Record<Name, number>>
}

function plain(head: string): string {
  return head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(hk|hkd)$/, '')
}
