/** The management of starter packages. */
export const starter = {
  title: 'Starter packages',
}
