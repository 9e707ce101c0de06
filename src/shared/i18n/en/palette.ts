/** The palette that jumps to a page, a tool or a contact. */
export const palette = {
  title: 'Jump to',
  field: 'Page, tool, contact or user',
  pages: 'Pages',
  tools: 'Link tools',
  contacts: 'Contacts',
  people: 'Users',
  nothing: 'Nothing matches: {query}',
  found: '{found} results',
  opensTab: 'opens in a new tab',
}
