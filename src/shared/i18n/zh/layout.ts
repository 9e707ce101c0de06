export const layout = {
  skip: '跳至主要內容',
  mainNavigation: '主選單',
  home: '首頁',
  services: '服務',
  menu: '選單',
  language: '語言',
  english: 'ENG',
  chinese: '中文',
  captchaNotice:
    '本網站的表格以 ALTCHA 工作量證明防範機械人，由你的瀏覽器自行完成，不會連接外部服務，亦不會追蹤任何人。',
}
