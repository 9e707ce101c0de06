export const page = {
  homeDescription: '為港澳餐廳、咖啡店及酒吧供應收銀系統、閉路電視、電子支付及 5G 網絡。',
  servicesDescription: '五分鐘自選餐廳設備報價，或以編號查閱現有報價單。',
  quotationDescription: '自選收銀機、軟件、網絡、鏡頭及支付設備，月費及一次性收費即時計好。',
  resultDescription: '你的報價單。',
  loginDescription: '職員登入。',
  notFoundDescription: '找不到此頁。',
  notFoundTitle: '此頁已沽清。',
  notFoundText: '找不到此網址的頁面，可能已經搬遷，或網址打漏了字。',
  notFoundHome: '返回首頁',
  notFoundServices: '查閱報價',
  notFoundSign: '沽清',
}
