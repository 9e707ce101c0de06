/** All SQL of the company's own pictures: a row of the logos and the mark, and one for each picture of the home page. */
import { namesOf } from '#shared/base/fields.ts'
import { HOME_PLACES, type HomePictureRow, type HomePlace } from '#shared/look/home-picture.ts'
import { LOOK_PICTURES } from '#shared/look/pictures.ts'
import { type Db, sql } from '../../db/query.ts'
import { filesOf, type LookFacts, NO_LOOK } from './rules.ts'

export function findLook(db: Db): LookFacts {
  const row = db.get(sql.selectFrom('look').select(namesOf(NO_LOOK)).where('id', '=', 1))
  return row ?? NO_LOOK
}

export function updateLook(db: Db, changes: Partial<LookFacts>): void {
  const row = { id: 1, ...NO_LOOK, ...changes }
  db.run(
    sql
      .insertInto('look')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changes)),
  )
}

/** Whether a stored file is one of them. */
export function isLookFile(db: Db, file: string): boolean {
  return listLookFiles(db).includes(file)
}

export function listLookFiles(db: Db): string[] {
  const facts = findLook(db)
  const ofHome = db.all(sql.selectFrom('look_picture').select(FILES)).flatMap(homeFilesOf)
  return [...LOOK_PICTURES.flatMap((picture) => filesOf(facts, picture)), ...ofHome]
}

const FILES = ['large', 'medium', 'small'] as const
const COLUMNS = ['place', 'text_en', 'text_zh', 'focus_x', 'focus_y', ...FILES, 'width', 'height'] as const

export function homeFilesOf({
  large,
  medium,
  small,
}: Pick<HomePictureRow, (typeof FILES)[number]>): string[] {
  return [large, medium, small]
}

/** In the order of the page. `before`: those that were replaced or removed last, and can come back. */
export function listHomePictures(db: Db, which: 'shown' | 'before' = 'shown'): HomePictureRow[] {
  const select = sql.selectFrom('look_picture').select(COLUMNS)
  const rows = db.all(select.where('is_shown', '=', which === 'shown' ? 1 : 0))
  return rows.toSorted((one, other) => HOME_PLACES.indexOf(one.place) - HOME_PLACES.indexOf(other.place))
}

/** At most one of each is there at a place. */
export function replaceHomePictures(
  db: Db,
  places: readonly HomePlace[],
  { shown, before }: { shown: readonly HomePictureRow[]; before: readonly HomePictureRow[] },
): void {
  db.run(sql.deleteFrom('look_picture').where('place', 'in', places))
  const rows = [
    ...shown.map((row) => ({ ...row, is_shown: 1 })),
    ...before.map((row) => ({ ...row, is_shown: 0 })),
  ]
  if (rows.length > 0) db.run(sql.insertInto('look_picture').values(rows))
}
