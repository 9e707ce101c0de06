/** The management of products and their categories. */
export const product = {
  title: 'Products',
}
