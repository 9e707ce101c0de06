/** The palette that jumps to a page, a tool or a contact. */
export const palette = {
  title: 'Jump to',
}
