export const inbox = {
  title: '客戶查詢',
}
