/** All SQL of tool groups. */
import type { Insertable } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ToolGroup } from '#shared/tool/schema.ts'

const GROUP_COLUMNS = ['id', 'name', 'position'] as const

/** In the admins' order. */
export function listToolGroups(db: Db): ToolGroup[] {
  return db.all(sql.selectFrom('tool_group').select(GROUP_COLUMNS).orderBy('position').orderBy('id'))
}

export function findToolGroup(db: Db, id: number): ToolGroup | undefined {
  return db.get(sql.selectFrom('tool_group').select(GROUP_COLUMNS).where('id', '=', id))
}

export function insertToolGroup(db: Db, group: Insertable<Tables['tool_group']>): ToolGroup {
  return db.get(sql.insertInto('tool_group').values(group).returning(GROUP_COLUMNS))!
}

export function updateToolGroup(db: Db, id: number, changes: Partial<Omit<ToolGroup, 'id'>>): ToolGroup {
  return db.get(sql.updateTable('tool_group').set(changes).where('id', '=', id).returning(GROUP_COLUMNS))!
}

export function deleteToolGroup(db: Db, id: number): void {
  db.run(sql.deleteFrom('tool_group').where('id', '=', id))
}
