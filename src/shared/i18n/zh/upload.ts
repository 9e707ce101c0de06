export const upload = {
  title: '檔案',
  lead: '已儲存的檔案和它們的用途；清理後，沒有用的檔案會在垃圾桶保留 30 天。',
}
