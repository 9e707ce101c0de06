export const layout = {
  skip: 'Skip to main content',
  mainNavigation: 'Main',
  home: 'Home',
  services: 'Services',
  partners: 'Partners',
  contact: 'Contact',
  contactForm: 'Contact us',
  privacy: 'Privacy policy',
  products: 'Products and prices',
  getQuotation: 'Get a quotation',
  login: 'Login',
  internal: 'Internal',
  menu: 'Menu',
  language: 'Language',
  english: 'ENG',
  chinese: '中文',
  call: 'Call {telephone}',
  whatsApp: 'WhatsApp us',
  whatsAppMessage: 'Hello, I would like to ask about equipment for my restaurant.',
  days: '{first} to {last}',
  hours: '{days}, {from}–{to}',
  hoursOvernight: '{days}, {from} until {to} the next day',
  noScript: 'This form needs JavaScript and an up-to-date browser. Please call or email us instead.',
  captchaNotice:
    'Forms on this site are protected by ALTCHA. The check runs in your browser: no outside service, no tracking.',
  captchaNoticeRecaptcha:
    'Forms on this site are protected by reCAPTCHA Enterprise. The Google {privacy} and {terms} apply.',
  googlePrivacy: 'Privacy Policy',
  googleTerms: 'Terms of Service',
  showPassword: 'Show',
  hidePassword: 'Hide',
  brokenTitle: 'Something went wrong on this page.',
  brokenText: 'What you have typed is kept in this tab. Reloading the page usually fixes it.',
  reload: 'Reload',
  upgraded: 'We have just updated this site. Copy anything that you want to keep, then reload the page.',
  labelNote: '{label} ({note})',
  sentences: '{one} {two}',
  tooLongBy_one: 'This text is {count} character too long. Shorten it to {max}.',
  tooLongBy_other: 'This text is {count} characters too long. Shorten it to {max}.',
  areaAsked: 'This number is in',
  areaHongKong: 'Hong Kong (+852)',
  areaMacau: 'Macau (+853)',
  likelyAddress: 'Did you mean {address}?',
  unread: 'Your browser cannot read this. Complete it, or clear it.',
}

/** The descriptions of pages for search engines, and the 404 page. */
export const page = {
  homeDescription:
    'Point-of-sale systems, CCTV, electronic payments and 5G networking for restaurants, cafés and bars in Hong Kong and Macau.',
  servicesDescription:
    'Get a quotation for your restaurant in five minutes, or open an existing one by its number.',
  quotationDescription:
    'Choose tills, software, networking, cameras and payment devices, and see monthly and one-off prices as you go.',
  productsDescription:
    'Every till, camera, payment device and network product we supply to restaurants in Hong Kong and Macau, with prices.',
  packagesDescription:
    'Ready sets of equipment for cafés, noodle shops and restaurants in Hong Kong and Macau, with monthly and one-off prices.',
  categoryDescription: '{name} for restaurants in Hong Kong and Macau, with every price: {products}.',
  packageDescription: '{name}: {monthly} a month and {upfront} one-off. {description}',
  contactDescription:
    'Call, email or visit us about tills, cameras, payments and 5G for your restaurant in Hong Kong or Macau.',
  partnersDescription:
    'The manufacturers, network operators and installers behind the restaurant equipment we supply.',
  resultDescription: 'Your quotation.',
  passwordDescription: 'A new password for our staff.',
  loginDescription: 'Sign-in for our staff.',
  privacyDescription:
    'What personal data we collect, what for, how long we keep it, and your rights in Hong Kong and Macau.',
  unsubscribeDescription: 'Stop emails from us.',
  notFoundDescription: 'There is no page at this address.',
  notFoundTitle: 'That dish is off the menu.',
  notFoundText: 'There is no page at this address. It may have moved, or the address may be mistyped.',
  notFoundHome: 'Go to the home page',
  notFoundServices: 'Find a quotation',
  notFoundSign: '沽清',
  errorTitle: 'That did not go through.',
  errorAgain: 'Send this form',
  shareTitle: '{title} · {company}',
  linkTitle: 'Quotation {id}',
  linkTitleFor: 'Quotation {id} for {restaurant}',
  linkToAnswer: 'Read, change or accept it here.',
  linkToRead: 'Read it here.',
  linkUntil: 'Valid until {day}.',
  sharePicture: 'The counter of a restaurant, with till, card reader and camera.',
  areaHongKong: 'Hong Kong',
  areaMacau: 'Macau',
}

/**
 * `scene…` and `lettered…` texts are drawn into the pictures of
 * shops in Hong Kong and Macau, the same in both languages.
 */
export const home = {
  headline: 'Your counter, wired and ready for service.',
  lead: 'Point of sale, CCTV, electronic payments and 5G for restaurants, cafés and bars in Hong Kong and Macau. One supplier, one quotation.',
  scene:
    'A restaurant counter: a till with a ticket printing beside it, a card reader, a camera dome on the ceiling and a 5G router on a shelf',
  sceneSigns: '收銀系統\\閉路電視\\電子支付\\5G網絡',
  sceneTable: '枱 8',
  sceneOrder: '2 凍奶茶\\1 乾炒牛河\\1 西多士\\1 蛋撻',
  sceneNote: '少甜',
  scenePay: '找數',
  aboutName: 'About us',
  aboutTitle: 'Installed by people who know the lunch rush.',
  aboutText:
    '{company} supplies and installs the equipment behind the counter. Our crew has worked on floors from dai pai dong to hotel dining rooms, and plans every job around your opening hours.',
  slideshow: 'Places that run on our equipment',
  slideshowRole: 'slideshow',
  slideRole: 'slide',
  slideNumber: '{number} of {count}',
  pauseSlides: 'Pause the slideshow',
  playSlides: 'Play the slideshow',
  chooseSlide: 'Choose a picture',
  showSlide: 'Picture {number}: {caption}',
  openingCaption: 'Opening day, Sham Shui Po',
  openingPicture:
    'A small cha chaan teng on its first day: a signboard, a striped awning, flower stands, someone at the till and a camera over the door',
  marketCaption: 'Tap to pay, Temple Street',
  marketPicture:
    'A food stall at a night market: the cook tosses a wok under a string of lamps while a guest holds a phone to the card reader',
  kitchenCaption: 'Banquet kitchen, Tsim Sha Tsui',
  kitchenPicture:
    'A hotel dim sum kitchen: bamboo steamers on the pass, a printer turning out order tickets, and a camera dome on the ceiling',
  cafeCaption: 'Café counter, Macau',
  cafePicture:
    'A café in Macau: Portuguese tiles, an espresso machine and egg tarts on the counter, a 5G router on the shelf and a camera dome',
  letteredShop: '金線冰室',
  letteredShopMenu: '奶茶\\多士\\蛋治',
  letteredOpen: '營業',
  letteredRibbon: '開張大吉',
  letteredStall: '明記大排檔',
  letteredStallMenu: '炒蜆\\鮮魷\\炒飯',
  letteredNeon: '茶樓\\夜市',
  letteredKitchen: '出餐口',
  letteredTickets: '枱 12\\枱 8\\枱 26',
  letteredOrder: '蝦餃 6\\燒賣 4\\叉燒包 8',
  letteredPlaque: '福隆新街\\Rua da Felicidade',
  letteredCafe: '咖啡室',
  linesTitle: 'Everything behind the counter.',
  linesAll: 'See all products',
  visionName: 'Our vision',
  vision:
    'Every kitchen in the city, from the corner stall to the banquet hall, running on equipment it can trust.',
  brandName: 'Our brand',
  brandTitle: 'The wok is yours. The wire is ours.',
  brandText:
    'A wok needs a steady flame; a counter needs a steady line. We took our name from both. You cook and look after guests, and we keep the tills ringing, the cameras rolling and the payments going through.',
  brandSeal: '鑊線科技',
  missionName: 'Our mission',
  missionNote: 'Served all day',
  /** Items are separated by a backslash, however many there are. */
  mission:
    'Visit before we quote on cabling.\\Show every fee before you sign.\\Train the whole shift, not only the boss.\\Answer the phone during service hours.',
  customersTitle: 'They run on our equipment.',
  endTitle: 'What would your counter cost?',
  endText:
    'Choose your equipment and see every price as you go. There is nothing to sign and nothing to pay.',
  lookupTitle: 'Already have a quotation?',
  lookupText: 'Open it again with its {digits}-digit number.',
  lookupLink: 'Find a quotation',
  cancelled: 'Quotation {id} has been cancelled.',
  cancelledUndoBefore: 'You can undo this until {time}.',
  cancelledUndo: 'Undo',
  cancelledNew: 'Get a new quotation',
  cancelledRestored: 'Quotation {id} has been restored.',
  cancelledView: 'View quotation',
  cancelledUnreachable: 'The server did not respond. Check your connection and try again.',
  cancelledClose: 'Close',
}
