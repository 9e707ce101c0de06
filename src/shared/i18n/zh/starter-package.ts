export const packages = {
  title: '開業套餐',
  lead: '按餐廳類型及規模配搭的產品。由套餐開始報價，數量可隨時更改。價錢以港元計算，澳門客戶亦然。',
  products_other: '{count} 款產品',
  others_other: '另有 {count} 款',
  monthly: '每月',
  oneOff: '一次性費用',
  firstYear: '首年總額',
  start: '由此套餐開始',
  startWith: '由此套餐開始：{name}',
}

export const starter = {
  title: '開業套餐',
  one: '開業套餐',
  notFound: '此開業套餐已不存在。',
  lead: '訪客可由套餐開始報價。套餐按以下次序顯示，儲存後即時更新。',
  leadReader: '訪客可由套餐開始報價。套餐由管理員編輯。',
  new: '新增開業套餐',
  list: '開業套餐，按訪客看到的次序排列',
  search: '搜尋開業套餐',
  searchHint: '名稱或簡介',
  emptyTitle: '未有開業套餐',
  emptyText: '開業套餐是為某類食肆預先配好的一組產品，例如咖啡店或茶餐廳。訪客由套餐開始報價，不用逐項填寫。',
  emptyStaff: '未有套餐時，網站不會顯示開業套餐。',

  productCount_other: '{count} 款產品',
  hiddenCount_other: '{count} 款產品未在網站顯示',
  notOffered: '未有提供：產品全部未在網站顯示',

  name_en: '英文名稱',
  name_zh: '中文名稱',
  description_en: '英文簡介',
  description_zh: '中文簡介',
  products: '產品',
  noProducts: '未有產品，請在上面搜尋。',
  productGone: '不明產品',

  add: '確定新增套餐',
  adding: '正在新增…',
  added: '已新增：{name}。',
}
