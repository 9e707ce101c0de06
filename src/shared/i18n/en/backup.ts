/** The backups that there are, and making one now. */
export const backup = {
  title: 'Backups',
  lead: 'Copies of the database and the files, made every night and checked.',
}
