/** Tools and groups as the server returns them. */

import type { ToolGroupWithEtag } from '../../../shared/tool/group-schema.ts'
import type { ToolWithEtag } from '../../../shared/tool/schema.ts'

export function aTool(id: number, change: Partial<ToolWithEtag> = {}): ToolWithEtag {
  return {
    id,
    label: `Tool ${id}`,
    link: '{host}',
    description: '',
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
