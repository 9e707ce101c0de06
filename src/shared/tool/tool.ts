/** A link tool: its fields, colours, icons, and where it may lead. */
import type { Fields } from '../base/fields.ts'
import { isWebLink, READ_OTHERWISE, readUrl } from '../base/links.ts'

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

export interface ToolColours {
  bg_color: string
  font_color: string
}

/** Presets of background and text colours with enough contrast. */
export const TOOL_COLOURS = {
  paper: { bg_color: '#fffdf7', font_color: '#12302a' },
  jade: { bg_color: '#0e5a4a', font_color: '#fffdf7' },
  mint: { bg_color: '#dcebe3', font_color: '#083b31' },
  mustard: { bg_color: '#f2c94c', font_color: '#2a2108' },
  sand: { bg_color: '#e9dfc6', font_color: '#3a2c0a' },
  tan: { bg_color: '#7a4b12', font_color: '#ffffff' },
  plum: { bg_color: '#5b2a3c', font_color: '#ffffff' },
  sky: { bg_color: '#cfe3f2', font_color: '#10304a' },
  navy: { bg_color: '#1f3a5f', font_color: '#ffffff' },
  ink: { bg_color: '#12302a', font_color: '#fbf6ea' },
} as const satisfies Record<string, ToolColours>
export type ToolColoursName = keyof typeof TOOL_COLOURS

/** The colours of a new tool. */
export const DEFAULT_TOOL_COLOURS: ToolColours = TOOL_COLOURS.paper

/** The names of the built-in tool icons; `client/internal/tool/tool-tile.tsx` draws them. */
export const TOOL_ICONS = [
  'folder',
  'file',
  'clipboard',
  'receipt',
  'calendar',
  'clock',
  'users',
  'chat',
  'phone',
  'mail',
  'map',
  'truck',
  'box',
  'store',
  'printer',
  'camera',
  'wifi',
  'network',
  'wrench',
  'key',
  'credit-card',
  'wallet',
  'chart',
  'book',
  'graduation',
  'globe',
] as const
export type ToolIconName = (typeof TOOL_ICONS)[number]

const MAIL = /^mailto:\S+$/i
const TELEPHONE = /^tel:\+?[\d\s\-.()*#]+(?:;[\w=+.-]+)*$/i
/** A second slash or a backslash would begin another host. */
const LOCAL = /^\/(?![/\\])/

/** Tells whether a tool may lead there: the web, an email, a phone, or a path on this site. */
export function isToolLink(link: string): boolean {
  if (READ_OTHERWISE.test(link)) return false
  if (MAIL.test(link) || TELEPHONE.test(link)) return readUrl(link) !== undefined
  return isWebLink(link) || LOCAL.test(link)
}
