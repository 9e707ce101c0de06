/** The stored files, what uses them, and clearing away what nothing does. */
export const upload = {
  title: 'Files',
  lead: 'Stored files and what uses them. Cleaning moves the rest to the trash for 30 days.',
}
