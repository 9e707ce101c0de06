export const starter = {
  title: '開業套餐',
}
