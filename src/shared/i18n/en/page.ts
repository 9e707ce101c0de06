/** What search engines say about the pages, and the page for an address that has none. */
export const page = {
  homeDescription:
    'Point-of-sale systems, CCTV, electronic payments and 5G networking for restaurants, cafés and bars in Hong Kong and Macau.',
  servicesDescription:
    'Put together a quotation for your restaurant in five minutes, or open an existing one by its number.',
  quotationDescription:
    'Choose tills, software, network, cameras and payment devices, and see monthly and one-off prices at once.',
  contactDescription:
    'Phone, write to or visit us about tills, cameras, payments and 5G for your restaurant in Hong Kong or Macau.',
  partnersDescription:
    'The makers, networks and crews behind the restaurant equipment that we supply and fit.',
  resultDescription: 'Your quotation.',
  loginDescription: 'Sign-in for our staff.',
  privacyDescription:
    'What personal data we collect, what for, how long we keep it, and your rights in Hong Kong and Macau.',
  unsubscribeDescription: 'Stop e-mails from us.',
  notFoundDescription: 'There is no page at this address.',
  notFoundTitle: 'That dish is off the menu.',
  notFoundText:
    'There is no page at this address. It may have moved, or a letter may have gone missing on the way.',
  notFoundHome: 'Go to the home page',
  notFoundServices: 'Find a quotation',
  notFoundSign: '沽清',
  sharePicture: 'The counter of a restaurant, with till, card reader and camera.',
  areaHongKong: 'Hong Kong',
  areaMacau: 'Macau',
}
