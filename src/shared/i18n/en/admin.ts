/** The frame of the utility panel. */
export const admin = {
  title: 'Admin panel',
  view: 'Parts of the admin panel',
  reference: 'API reference for developers',

  /** Words beside its name by which Ctrl K finds a view; each language has those of the other too. */
  also_health: 'status disk space memory version rebuild 系統狀況 狀態',
  also_logs: 'errors warnings 日誌 錯誤 記錄',
  also_files: 'uploads clean 檔案 清理 上載',
  also_backups: 'restore copies 備份 還原',
  also_audit: 'history trail changes 審計 操作記錄 稽核',
  also_sessions: 'signed in devices 登入 裝置',
  also_settings: 'configuration environment 設定 環境變數',
}
