export const product = {
  title: '產品',
}
