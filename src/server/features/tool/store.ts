/** All SQL of tools and their groups. Those in the trash are in no list. */
import type { Insertable } from 'kysely'
import { namesOf } from '#shared/base/fields.ts'
import type { Tool, ToolGroup } from '#shared/tool/schema.ts'
import { TOOL_FIELDS } from '#shared/tool/tool.ts'
import { type Db, sql } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'

const TOOL_COLUMNS = [
  'tool.id',
  ...namesOf(TOOL_FIELDS).map((name) => `tool.${name}` as const),
  'tool.position',
] as const

const standing = sql.selectFrom('tool').where('deleted_at', 'is', null)

/** Lists them in the admins' order: those without a group, then group by group. */
export function listTools(db: Db): Tool[] {
  return db.all(
    standing
      .leftJoin('tool_group', 'tool_group.id', 'tool.group')
      .select(TOOL_COLUMNS)
      .orderBy('tool_group.position', (order) => order.asc().nullsFirst())
      .orderBy('tool_group.id')
      .orderBy('tool.position')
      .orderBy('tool.id'),
  )
}

export function listToolsOf(db: Db, group: number | null): Tool[] {
  return db.all(
    standing
      .select(TOOL_COLUMNS)
      .where('tool.group', group === null ? 'is' : '=', group)
      .orderBy('tool.position')
      .orderBy('tool.id'),
  )
}

export function findTool(db: Db, id: number): Tool | undefined {
  return db.get(standing.select(TOOL_COLUMNS).where('tool.id', '=', id))
}

/** The position after the last one of the group. */
export function nextToolPosition(db: Db, group: number | null): number {
  const query = standing
    .select((it) => it.fn.max<number | null>('position').as('last'))
    .where('group', group === null ? 'is' : '=', group)
  const last = db.get(query)?.last ?? null
  return last === null ? 0 : last + 1
}

export function insertTool(db: Db, tool: Omit<Insertable<Tables['tool']>, 'deleted_at'>): Tool {
  return db.get(
    sql
      .insertInto('tool')
      .values({ ...tool, deleted_at: null })
      .returning(TOOL_COLUMNS),
  )!
}

/** `changes` must not be empty. */
export function updateTool(db: Db, id: number, changes: Partial<Omit<Tool, 'id'>>): Tool {
  return db.get(sql.updateTable('tool').set(changes).where('id', '=', id).returning(TOOL_COLUMNS))!
}

const GROUP_COLUMNS = ['id', 'name', 'position'] as const

/** Lists them in the admins' order. */
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
