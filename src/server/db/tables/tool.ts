/** The tables of link tools. */

import type { Generated } from 'kysely'
import type { Tool, ToolGroup } from '#shared/tool/schema.ts'

interface ToolGroupTable extends Omit<ToolGroup, 'id'> {
  id: Generated<number>
}

interface ToolTable extends Omit<Tool, 'id'> {
  id: Generated<number>
  /** When it was moved to the trash. */
  deleted_at: string | null
}

export interface ToolTables {
  tool_group: ToolGroupTable
  tool: ToolTable
}
