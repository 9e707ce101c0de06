/** What visitors see of starter packages. */
export const packages = {
  title: 'Starter packages',
}
