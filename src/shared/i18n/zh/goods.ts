export const goods = {
  productsTitle: '產品及價錢',
  productsLead: '所有產品連價錢，以港元計算，澳門客戶亦然。選擇類別，或由開業套餐開始。',
  productsNone: '目前未有產品資料。歡迎查詢，我們會為你報價。',
  categoryLead: '價錢以港元計算，澳門客戶亦然。數量可在報價表格內選擇。',
  choose: '選擇數量',
  chooseOf: '選擇數量：{name}',
  all: '所有產品',
  others: '其他產品',
  allPackages: '所有套餐',
  otherPackages: '其他套餐',
  packagesNone: '目前未有開業套餐，可從所有產品中選擇。',
  contents: '套餐內容',
}
