export const packages = {
  title: '開業套餐',
  lead: '按餐廳類型及規模配搭的產品。由套餐開始報價，數量可隨時更改。',
  products_other: '{count} 款產品',
  others_other: '另有 {count} 款',
  monthly: '每月',
  oneOff: '一次性費用',
  firstYear: '首年總額',
  start: '由此套餐開始',
  startWith: '由此套餐開始：{name}',
}
