export const dashboard = {
  morning: '早晨，{name}',
  afternoon: '午安，{name}',
  evening: '晚上好，{name}',
  account: '帳戶',
  accountInfo: '帳戶資料',
  changePassword: '更改密碼',
  sessions: '登入中的裝置',
  secondStep: '兩步驗證',
  on: '已啟用',
  off: '未啟用',
  admin: '管理',
}
