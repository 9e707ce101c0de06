/** Notices: the board and its management. */
export const notice = {
  title: 'Notices',
}
