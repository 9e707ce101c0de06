/** What a tile looks like until somebody chooses: ink on paper, as `client/tokens.css` has them. */
export const TOOL_COLOURS = { bg_color: '#fffdf7', font_color: '#12302a' } as const
