export const log = {
  title: '日誌',
  lead: '伺服器的記錄，最新的在最下面。',
}
