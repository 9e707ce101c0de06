export const packages = {
  title: '開業套餐',
}
