export const services = {
  title: 'Services',
  lead: 'Set how many of each thing your floor needs, and the ticket adds it up while you choose. The quotation is yours as a PDF the moment you send it.',
  getQuotation: 'Get a quotation',
  getQuotationNote: 'Takes about five minutes. Nothing to sign, nothing to pay.',
  searchTitle: 'Find your quotation',
  searchLabel: 'Quotation number',
  searchHint: 'The {digits} digits at the top of your PDF and in our e-mail.',
  searchPlaceholder: '######',
  searchSubmit: 'Find it',
  stepsTitle: 'From choice to confirmation',
  chooseTitle: 'Choose',
  chooseText:
    'Go through tills, software, network, cameras and payments, and set how many you need. The ticket adds it up as you go.',
  receiveTitle: 'Receive the PDF',
  receiveText:
    'You get a number and a quotation at once, on screen and by e-mail: every fee on its own line, monthly and one-off.',
  confirmTitle: 'Confirm by e-mail',
  confirmText:
    'Open the link in the email within {minutes} minutes to keep your quotation. If you do nothing, it expires by itself.',
}
