export const admin = {
  title: '系統管理',
  view: '系統管理的部分',
  reference: '供開發人員使用的 API 參考',

  /** Words beside its name by which Ctrl K finds a view; each language has those of the other too. */
  also_health: '狀態 磁碟 記憶體 版本 重建 health status',
  also_logs: '錯誤 警告 log logs errors',
  also_files: '上載 清理 files uploads',
  also_backups: '還原 備份 backup backups restore',
  also_audit: '審計 稽核 歷史 audit log',
  also_sessions: '裝置 sessions devices',
  also_settings: '環境變數 配置 settings',
}
