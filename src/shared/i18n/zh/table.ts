export const table = {
  search: '搜尋',
}
