export const palette = {
  title: '快速前往',
  field: '頁面、工具連結、報價、查詢或用戶',
  pages: '頁面',
  tools: '工具連結',
  quotations: '報價',
  customers: '客戶',
  contacts: '客戶查詢',
  people: '用戶',
  nothing: '找不到：{query}',
  found: '{found} 個結果',
  opensTab: '在新分頁開啟',
}
