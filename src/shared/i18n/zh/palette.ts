export const palette = {
  title: '前往',
}
