export const services = {
  title: 'Services',
  lead: 'Choose what you need and how many; the ticket adds it up as you go. Your quotation is ready as a PDF as soon as you send it.',
  getQuotation: 'Get a quotation',
  getQuotationNote: 'Takes about five minutes. Nothing to sign, nothing to pay.',
  searchTitle: 'Find your quotation',
  searchLabel: 'Quotation number',
  searchHint: 'The {digits} digits at the top of your PDF and in our email.',
  searchPlaceholder: '######',
  searchSubmit: 'Find quotation',
  stepsTitle: 'Three steps to a confirmed quotation',
  chooseTitle: 'Choose',
  chooseText:
    'Go through tills, software, networking, cameras and payments, and enter how many you need. The ticket adds it up as you go.',
  receiveTitle: 'Get your PDF',
  receiveText:
    'Your quotation appears on screen straight away and arrives by email, with every fee, monthly and one-off, on its own line.',
  confirmTitle: 'Confirm by email',
  confirmText:
    'Open the link in the email within {minutes} minutes to keep your quotation. Otherwise it expires.',
}
