export const layout = {
  skip: 'Skip to the content',
  mainNavigation: 'Main',
  home: 'Home',
  services: 'Services',
  menu: 'Menu',
  language: 'Language',
  english: 'ENG',
  chinese: '中文',
  captchaNotice:
    'Forms on this site are protected by ALTCHA, a proof of work that your own browser solves. It contacts no outside service and follows nobody.',
}
