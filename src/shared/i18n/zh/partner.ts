export const partner = {
  title: '我們的合作夥伴。',
  lead: '我們供應及安裝的設備，由以下廠商、電訊商及安裝隊支援。',
  listTitle: '合作夥伴',
  connect: '瀏覽網站',
  socials: '社交媒體',
  ofPartner: '：{name}（在新分頁開啟）',
  emptyTitle: '名單整理中',
  emptyText: '暫時未有列出合作夥伴。想知道我們安裝哪些品牌，歡迎查詢。',
  joinTitle: '你是餐飲供應商嗎？',
  joinText: '請告訴我們你的產品及送貨地區。',
  toContact: '聯絡我們',
}
