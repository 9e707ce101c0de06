/** Tools and groups as the server answers them. */

import type { TaggedToolGroup } from '../../../shared/tool/group-schema.ts'
import type { TaggedTool } from '../../../shared/tool/schema.ts'

export function aTool(id: number, change: Partial<TaggedTool> = {}): TaggedTool {
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

export function aGroup(id: number, name = `Group ${id}`): TaggedToolGroup {
  return { id, name, position: id, etag: `"${id}"` }
}
