/** The fields of a link tool. */
import type { Fields } from '../base/fields.ts'

const TOOL_LABEL_MAX_CHARACTERS = 60
const TOOL_LINK_MAX_CHARACTERS = 2_000
const TOOL_DESCRIPTION_MAX_CHARACTERS = 200
export const TOOL_GROUP_NAME_MAX_CHARACTERS = 60
/** The most ids in one reorder call. */
export const TOOL_ORDER_MAX = 1_000

export const TOOL_FIELDS = {
  label: { label: 'tool.label', max: TOOL_LABEL_MAX_CHARACTERS },
  link: { label: 'tool.link', max: TOOL_LINK_MAX_CHARACTERS },
  description: { label: 'tool.description', max: TOOL_DESCRIPTION_MAX_CHARACTERS, isOptional: true },
  bg_color: { label: 'tool.bg_color' },
  font_color: { label: 'tool.font_color' },
  icon: { label: 'tool.icon' },
  group: { label: 'tool.group' },
} as const satisfies Fields
