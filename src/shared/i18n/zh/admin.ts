export const admin = {
  title: '系統管理',
  view: '系統管理的部分',
}
