/** The draft of a tool as texts, and the input made from it. */

import { sixDigits } from '../../../shared/tool/colour.ts'
import type { ToolWithEtag } from '../../../shared/tool/schema.ts'
import { DEFAULT_TOOL_COLOURS } from '../../../shared/tool/tool-colours.ts'
import type { ToolIconName } from '../../../shared/tool/tool-icon.ts'
import { type Draft, orNull } from '../kit/record-draft.ts'

export type ToolField = 'label' | 'link' | 'description' | 'group' | 'bg_color' | 'font_color' | 'icon'
export type ToolDraft = Draft<ToolField>

/** Choices, for which none is a valid value. */
export const MAY_BE_BLANK: readonly ToolField[] = ['group', 'icon']

export const NEW_TOOL: ToolDraft = {
  label: '',
  link: '',
  description: '',
  group: '',
  ...DEFAULT_TOOL_COLOURS,
  icon: '',
}

export function toolDraft({
  label,
  link,
  description,
  group,
  bg_color,
  font_color,
  icon,
}: ToolWithEtag): ToolDraft {
  return { label, link, description, group: group === null ? '' : String(group), bg_color, font_color, icon }
}

export function tidied(field: ToolField, text: string): string {
  const isColour = field === 'bg_color' || field === 'font_color'
  return (isColour && sixDigits(text)) || text.trim()
}

/** The input of a call: null clears a field, or removes the tool from its group (contract 3). */
export function toolInput({ group, description, icon, ...changes }: Partial<ToolDraft>) {
  return {
    ...changes,
    description: orNull(description),
    ...(icon !== undefined && { icon: (icon || null) as ToolIconName | null }),
    ...(group !== undefined && { group: group === '' ? null : Number(group) }),
  }
}
