export const layout = {
  skip: '跳至主要內容',
  mainNavigation: '主選單',
  home: '首頁',
  services: '服務',
  login: '登入',
  internal: '內部系統',
  menu: '選單',
  language: '語言',
  english: 'ENG',
  chinese: '中文',
  captchaNotice:
    '本網站的表格以 ALTCHA 工作量證明防範機械人，由你的瀏覽器自行完成，不會連接外部服務，亦不會追蹤任何人。',
  captchaNoticeRecaptcha:
    '本網站的表格以 reCAPTCHA Enterprise 防範機械人，並受 Google 的{privacy}及{terms}約束。',
  googlePrivacy: '私隱權政策',
  googleTerms: '服務條款',
  showPassword: '顯示',
  hidePassword: '隱藏',
}
