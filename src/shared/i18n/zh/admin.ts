export const admin = {
  title: '系統管理',
  view: '系統管理的部分',
  reference: '供開發人員使用的 API 參考',
}
