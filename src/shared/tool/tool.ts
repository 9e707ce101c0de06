/** The fields of a link tool. */
import type { Fields } from '../base/fields.ts'
import {
  TOOL_DESCRIPTION_MAX_CHARACTERS,
  TOOL_LABEL_MAX_CHARACTERS,
  TOOL_LINK_MAX_CHARACTERS,
} from '../base/limits.ts'

export const TOOL_FIELDS = {
  label: { label: 'tool.label', max: TOOL_LABEL_MAX_CHARACTERS },
  link: { label: 'tool.link', max: TOOL_LINK_MAX_CHARACTERS },
  description: { label: 'tool.description', max: TOOL_DESCRIPTION_MAX_CHARACTERS, isOptional: true },
  bg_color: { label: 'tool.bg_color' },
  font_color: { label: 'tool.font_color' },
  icon: { label: 'tool.icon' },
  group: { label: 'tool.group' },
} as const satisfies Fields
