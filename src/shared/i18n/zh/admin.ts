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

  sampleNote_other: '其中 {count} 份為範例報價單。',
  sampleTitle: '範例資料',
  sampleLead: '網站仍有啟用時加入的範例資料，請於第一份真正的報價單前移除。',
  sampleRemove: '移除範例資料',
  sampleAsk: '移除範例資料？',
  sampleAskText:
    '只會移除未經更改的範例，你更改過的會保留。產品及類別會封存，開業套餐、合作夥伴、通告及工具會移至垃圾桶，均可還原。範例報價單會永久刪除，包括你試用過的。',
  sample_quotations_other: '{count} 份報價單（永久刪除）',
  sample_products_other: '{count} 款產品',
  sample_packages_other: '{count} 個開業套餐',
  sample_partners_other: '{count} 個合作夥伴',
  sample_notices_other: '{count} 則通告',
  sample_tools_other: '{count} 個工具連結',
  sampleConfirm: '移除',
  sampleRemoving: '正在移除…',
  sampleRemoved: '已移除範例資料。',
}
