/** What was deleted and can come back. */
export const trash = {
  title: 'Trash',
}
