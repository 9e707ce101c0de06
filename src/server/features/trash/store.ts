/** All SQL of the trash: rows with a `deleted_at`, as one list. */
import { sql as raw } from 'kysely'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { normalizeForSearch } from '#shared/base/search-text.ts'
import { TRASH, type TrashKind } from '#shared/trash.ts'
import type { TrashPlace, TrashRow } from '#shared/trash-schema.ts'
import { positionAfter } from '../../core/edit-record.ts'
import { type Db, sql } from '../../db/query.ts'
import { isLogoUsed, listPartners } from '../partner/store.ts'
import { listQuestions } from '../question/store.ts'
import { deleteFromTrash, IS_ORDER, listFilesInTrash, takeFromTrash } from '../quotation/trash/store.ts'
import { listReferences, photosOf } from '../reference/store.ts'
import { listStarterPackages } from '../starter-package/store.ts'
import { listToolsOf, nextToolPosition, updateTool } from '../tool/store.ts'

export type TrashItem = Omit<IsoTimes<TrashRow>, 'gone_at'> & { is_kept: 0 | 1 }

interface TrashFilter {
  kinds: readonly TrashKind[]
  /** Rows must contain all of its words, in any order. */
  search: string
  /** Records deleted at this time or before have expired. */
  goneBy: string
}

/** More than is shown: the stored text of a notice includes its markup. */
const DETAIL_READ_CHARACTERS = 1_000

/** From here on all types have the same columns. */
function trashed(kind: TrashKind, goneBy: string) {
  if (kind === 'quotation') return trashedQuotations(goneBy)
  const { name, detail } = TRASH[kind].columns
  return sql
    .selectFrom(kind)
    .select((it) => [
      it.val<TrashKind>(kind).as('kind'),
      'id',
      // A record that may be in one language is named in the one that it has.
      it.fn.coalesce(it.fn<string>('nullif', [it.ref(name), it.val('')]), it.ref(detail)).as('name'),
      it.fn<string>('substr', [detail, it.val(1), it.val(DETAIL_READ_CHARACTERS)]).as('detail'),
      it.ref('deleted_at').$notNull().as('deleted_at'),
      it.val<0 | 1>(0).as('is_kept'),
    ])
    .where('deleted_at', '>', goneBy)
}

function trashedQuotations(goneBy: string) {
  return sql
    .selectFrom('quotation_trash')
    .select((it) => [
      it.val<TrashKind>('quotation').as('kind'),
      it.cast<number>('id', 'integer').as('id'),
      it.fn<string>('concat_ws', [it.val(' '), 'id', 'name']).as('name'),
      'email as detail',
      'deleted_at',
      raw<0 | 1>`${IS_ORDER}`.as('is_kept'),
    ])
    .where((it) => it.or([it('deleted_at', '>', goneBy), IS_ORDER]))
}

function trashOf({ kinds, search, goneBy }: TrashFilter) {
  const [first, ...others] = kinds.map((kind) => trashed(kind, goneBy))
  const rows = sql.selectFrom(others.reduce((all, one) => all.unionAll(one), first!).as('trash'))
  const words = new Set(normalizeForSearch(search).split(/\s+/).filter(Boolean))
  if (words.size === 0) return rows
  return rows.where((it) => {
    const text = it.fn<string>('concat_ws', [it.val(' '), 'name', 'detail'])
    return it(it.fn<number>('holds_words', [text, it.val([...words].join(' '))]), '=', 1)
  })
}

export function listTrash(
  db: Db,
  { limit, offset, ...filter }: TrashFilter & { limit: number; offset: number },
) {
  return db.all<TrashItem>(
    trashOf(filter)
      .select(['kind', 'id', 'name', 'detail', 'deleted_at', 'is_kept'])
      .orderBy('deleted_at', 'desc')
      .orderBy('id', 'desc')
      .orderBy('kind')
      .limit(limit)
      .offset(offset),
  )
}

export function countTrash(db: Db, filter: TrashFilter): Partial<Record<TrashKind, number>> {
  const found = db.all(
    trashOf(filter)
      .select((it) => ['kind', it.fn.countAll<number>().as('count')])
      .groupBy('kind'),
  )
  return Object.fromEntries(found.map(({ kind, count }) => [kind, count]))
}

/** Returns undefined for what is not in the trash. */
export function findInTrash(db: Db, { kind, id }: TrashPlace, goneBy: string): TrashItem | undefined {
  return db.get<TrashItem>(
    trashOf({ kinds: [kind], search: '', goneBy })
      .select(['kind', 'id', 'name', 'detail', 'deleted_at', 'is_kept'])
      .where('id', '=', id),
  )
}

export function moveToTrash(
  db: Db,
  kind: Exclude<TrashKind, 'quotation'>,
  id: number,
  deleted_at: string,
): void {
  db.run(sql.updateTable(kind).set({ deleted_at }).where('id', '=', id))
}

/** To its old position; one whose position is taken goes to the end. */
export function restoreFromTrash(db: Db, { kind, id }: TrashPlace): void {
  if (kind === 'quotation') {
    takeFromTrash(db, String(id))
    return
  }
  if (kind === 'tool') settleTool(db, id)
  if (isInOrder(kind)) settleInList(db, kind, id)
  db.run(sql.updateTable(kind).set({ deleted_at: null }).where('id', '=', id))
}

function settleTool(db: Db, id: number): void {
  const { group, position } = db.get(
    sql.selectFrom('tool').select(['group', 'position']).where('id', '=', id),
  )!
  if (listToolsOf(db, group).some((tool) => tool.position === position))
    updateTool(db, id, { position: nextToolPosition(db, group) })
}

const IN_ORDER = {
  partner: listPartners,
  question: listQuestions,
  reference: listReferences,
  starter_package: listStarterPackages,
} as const satisfies Partial<Record<TrashKind, (db: Db) => { position: number }[]>>

function isInOrder(kind: TrashKind): kind is keyof typeof IN_ORDER {
  return Object.hasOwn(IN_ORDER, kind)
}

function settleInList(db: Db, kind: keyof typeof IN_ORDER, id: number): void {
  const { position } = db.get(sql.selectFrom(kind).select('position').where('id', '=', id))!
  const others: { position: number }[] = IN_ORDER[kind](db)
  if (others.some((other) => other.position === position))
    db.run(
      sql
        .updateTable(kind)
        .set({ position: positionAfter(others) })
        .where('id', '=', id),
    )
}

/** Items expired at `goneBy`, oldest first; never an accepted quotation. */
export function listGone(db: Db, kind: TrashKind, goneBy: string, limit: number): number[] {
  const table = kind === 'quotation' ? 'quotation_trash' : kind
  const gone = sql.selectFrom(table).select('id').where('deleted_at', '<=', goneBy)
  const rows = db.all(
    gone
      .$if(kind === 'quotation', (it) => it.where((not) => not.not(IS_ORDER)))
      .orderBy('deleted_at')
      .limit(limit),
  )
  return rows.map(({ id }) => Number(id))
}

/** Deletes permanently. Returns the files that nothing refers to any more; delete them after the commit. */
export function deletePermanently(db: Db, kind: TrashKind, ids: readonly number[]): string[] {
  if (ids.length === 0) return []
  if (kind === 'quotation') return deleteQuotations(db, ids.map(String))
  const logos = kind === 'partner' ? logosOf(db, ids) : []
  const photos = kind === 'reference' ? photosOf(db, ids) : []
  db.run(sql.deleteFrom(kind).where('id', 'in', ids).where('deleted_at', 'is not', null))
  return [...logos.filter((logo) => !isLogoUsed(db, logo)), ...photos]
}

function deleteQuotations(db: Db, ids: readonly string[]): string[] {
  const files = listFilesInTrash(db, ids).map(({ file }) => file)
  deleteFromTrash(db, ids)
  return files
}

function logosOf(db: Db, partners: readonly number[]): string[] {
  const rows = db.all(sql.selectFrom('partner').select('logo').distinct().where('id', 'in', partners))
  return rows.map(({ logo }) => logo)
}
