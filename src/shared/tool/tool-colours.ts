/** Presets of background and text colours with enough contrast. */

export interface ToolColours {
  bg_color: string
  font_color: string
}

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
