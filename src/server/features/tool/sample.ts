/** Sample tools for an empty database. */

import { emptyTexts, textNamesOf } from '#shared/base/fields.ts'
import { HOST } from '#shared/base/links.ts'
import { TOOL_COLOURS, TOOL_FIELDS } from '#shared/tool/tool.ts'
import type { Db } from '../../db/query.ts'
import { SAMPLE_TOOL_GROUPS } from '../../db/sample/sample.ts'
import { hasTools, insertTool, insertToolGroup, listToolGroups } from './store.ts'

/** All or nothing. Does nothing if there was ever a tool, or there is a group. */
export function seedSampleTools(db: Db): void {
  db.transaction(() => {
    if (hasTools(db) || listToolGroups(db).length > 0) return
    SAMPLE_TOOL_GROUPS.forEach(({ name, tools }, place) => {
      const group = name === null ? null : insertToolGroup(db, { name, position: place - 1 }).id
      tools.forEach(({ colours, ...tool }, position) => {
        insertTool(db, {
          ...emptyTexts(textNamesOf(TOOL_FIELDS)),
          ...tool,
          ...TOOL_COLOURS[colours],
          link: HOST,
          group,
          position,
        })
      })
    })
  })
}
