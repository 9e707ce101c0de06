/** The draft of a tool as texts, and the input made from it. */

import {
  emptyTexts,
  type FieldName,
  namesOf,
  optionalNamesOf,
  pickFields,
  textNamesOf,
} from '#shared/base/fields.ts'
import { resolveLink } from '#shared/base/links.ts'
import type { ToolWithEtag } from '#shared/tool/schema.ts'
import { DEFAULT_TOOL_COLOURS, sixDigits, TOOL_FIELDS, type ToolIconName } from '#shared/tool/tool.ts'
import { blankAsNull, type Draft } from '../kit/record-draft.ts'

export type ToolField = FieldName<typeof TOOL_FIELDS>
export type ToolDraft = Draft<ToolField>

/** In the order of the form. */
export const TOOL_TEXTS = textNamesOf(TOOL_FIELDS)
export const TOOL_OPTIONAL = optionalNamesOf(TOOL_FIELDS)
const DRAFT_FIELDS = namesOf(TOOL_FIELDS, [...TOOL_TEXTS, 'group'])

/** Selections, which may be empty. */
export const MAY_BE_BLANK: readonly ToolField[] = ['group', 'icon']

export const NEW_TOOL: ToolDraft = { ...emptyTexts(DRAFT_FIELDS), ...DEFAULT_TOOL_COLOURS }

/** The link as people know it, without `{host}`. */
export function toolDraft(tool: ToolWithEtag): ToolDraft {
  const { group, link } = tool
  return {
    ...pickFields(tool, DRAFT_FIELDS),
    link: resolveLink(link, location.origin),
    group: group === null ? '' : String(group),
  }
}

export function tidied(field: ToolField, text: string): string {
  const isColour = field === 'bg_color' || field === 'font_color'
  return (isColour && sixDigits(text)) || text.trim()
}

/** The input of a call: null clears a field, or removes the tool from its group. */
export function toolInput({ group, icon, ...texts }: Partial<ToolDraft>) {
  return {
    ...blankAsNull(texts, TOOL_OPTIONAL),
    ...(icon !== undefined && { icon: (icon || null) as ToolIconName | null }),
    ...(group !== undefined && { group: group === '' ? null : Number(group) }),
  }
}
