/** Tools and groups as the server returns them. */

import { emptyTexts, textNamesOf } from '#shared/base/fields.ts'
import type { ToolGroupWithEtag } from '#shared/tool/group-schema.ts'
import type { ToolWithEtag } from '#shared/tool/schema.ts'
import { TOOL_FIELDS } from '#shared/tool/tool.ts'

export function aTool(id: number, change: Partial<ToolWithEtag> = {}): ToolWithEtag {
  return {
    ...emptyTexts(textNamesOf(TOOL_FIELDS)),
    id,
    label: `Tool ${id}`,
    link: '{host}',
    bg_color: '#fffdf7',
    font_color: '#12302a',
    icon: '',
    group: null,
    position: id,
    etag: `"${id}"`,
    ...change,
  }
}

export function aGroup(id: number, name = `Group ${id}`): ToolGroupWithEtag {
  return { id, name, position: id, etag: `"${id}"` }
}
