/** The palette that jumps to a page, a tool or a contact. */
export const palette = {
  title: 'Jump to',
  field: 'Page, tool, quotation, contact request or user',
  pages: 'Pages',
  tools: 'Link tools',
  quotations: 'Quotations',
  customers: 'Customers',
  contacts: 'Contact requests',
  people: 'Users',
  nothing: 'No results for “{query}”',
  found: 'Results: {found}',
  opensTab: 'opens in a new tab',
}
