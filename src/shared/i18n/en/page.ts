/** The descriptions of pages for search engines, and the 404 page. */
export const page = {
  homeDescription:
    'Point-of-sale systems, CCTV, electronic payments and 5G networking for restaurants, cafés and bars in Hong Kong and Macau.',
  servicesDescription:
    'Get a quotation for your restaurant in five minutes, or open an existing one by its number.',
  quotationDescription:
    'Choose tills, software, networking, cameras and payment devices, and see monthly and one-off prices as you go.',
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
  sharePicture: 'The counter of a restaurant, with till, card reader and camera.',
  areaHongKong: 'Hong Kong',
  areaMacau: 'Macau',
}
