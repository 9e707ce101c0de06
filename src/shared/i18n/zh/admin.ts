export const admin = {
  title: '系統管理',
  view: '系統管理分頁',
  reference: 'API 文件（供開發人員使用）',

  /** Search words that find a view with Ctrl K, besides its name, in both languages. */
  also_health: '狀態 磁碟 記憶體 版本 重建 health status',
  also_logs: '錯誤 警告 log logs errors',
  also_files: '上載 清理 files uploads',
  also_backups: '還原 備份 backup backups restore',
  also_audit: '操作記錄 審計 稽核 歷史 audit log',
  also_sessions: '裝置 sessions devices',
  also_privacy: 'privacy erase export delete person retention gdpr pdpo 私隱 個人資料 刪除 匯出',
  also_settings: '環境變數 配置 settings',
}
