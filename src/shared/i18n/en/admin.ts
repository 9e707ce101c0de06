/** The frame of the admin panel. */
export const admin = {
  title: 'Admin panel',
  view: 'Admin panel sections',
  reference: 'API reference for developers',

  /** Search words that find a view with Ctrl K, besides its name, in both languages. */
  also_health: 'health status disk space memory version rebuild 系統狀況 狀態',
  also_logs: 'errors warnings 日誌 錯誤 記錄',
  also_files: 'uploads clean 檔案 清理 上載',
  also_backups: 'restore copies 備份 還原',
  also_audit: 'history trail changes 審計 操作紀錄 操作記錄 稽核',
  also_sessions: 'signed in devices 登入 裝置',
  also_privacy: 'privacy erase export delete person retention gdpr pdpo 私隱 個人資料 刪除 匯出',
  also_settings: 'configuration environment 設定 環境變數',
}
