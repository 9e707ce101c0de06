export const dashboard = {
  title: '主頁',
}
