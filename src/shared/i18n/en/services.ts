export const services = {
  title: 'Services',
  lead: 'Choose what you need and how many; the ticket adds it up as you go. Your quotation is ready as a PDF as soon as you send it.',
  getQuotationNote: 'Takes about five minutes. Nothing to sign, nothing to pay.',
  searchTitle: 'Find your quotation',
  searchLabel: 'Quotation number',
  searchHint: 'The {digits} digits at the top of your PDF and in our email.',
  searchPlaceholder: '######',
  searchSubmit: 'Find quotation',
  stepsTitle: 'Three steps to your quotation',
  chooseTitle: 'Choose',
  chooseText:
    'Go through tills, software, networking, cameras and payments, and enter how many you need. The ticket adds it up as you go.',
  receiveTitle: 'Get your PDF',
  receiveText:
    'Your quotation appears on screen straight away and arrives by email, with every fee, monthly and one-off, on its own line.',
  confirmTitle: 'Keep it',
  confirmText:
    'Press the button in the email within {minutes} minutes to keep your quotation. Otherwise it expires. You order nothing by keeping it.',
  productsTitle: 'What you can choose',
  knowTitle: 'Good to know',
  term_payment: 'Payment',
  term_minimum_term: 'Minimum term',
  term_warranty: 'Warranty',
  term_delivery: 'Delivery and installation',
  /** Questions and answers in turn, separated by backslashes. Empty until the company fills it in. */
  questions: '',
}
