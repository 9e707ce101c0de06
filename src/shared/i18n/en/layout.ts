export const layout = {
  skip: 'Skip to the content',
  mainNavigation: 'Main',
  home: 'Home',
  services: 'Services',
  login: 'Login',
  internal: 'Internal',
  menu: 'Menu',
  language: 'Language',
  english: 'ENG',
  chinese: '中文',
  captchaNotice:
    'Forms on this site are protected by ALTCHA, a proof of work that your own browser solves. It contacts no outside service and follows nobody.',
  captchaNoticeRecaptcha:
    'Forms on this site are protected by reCAPTCHA Enterprise. The Google {privacy} and {terms} apply.',
  googlePrivacy: 'Privacy Policy',
  googleTerms: 'Terms of Service',
  showPassword: 'Show',
  hidePassword: 'Hide',
}
