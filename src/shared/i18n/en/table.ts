/** The words of tables, searches and lists. */
export const table = {
  search: 'Search',
}
