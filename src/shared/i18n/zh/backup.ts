export const backup = {
  title: '備份',
  lead: '每晚自動備份資料庫和檔案，並會核對。',
}
