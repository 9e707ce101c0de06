/** The e-mails about quotations and contact requests, to customers and to staff; and what stands below mass mail. */
export const mail = {
  greeting: 'Dear {name},',
  greetingNameless: 'Hello,',
  linkHint: 'If the button does not work, copy this address into your browser:',
  labelled: '{label}: {value}',
  hongKongTime: '{time}, Hong\u00a0Kong\u00a0time',

  quotationNumber: 'Quotation no.',
  itemCount: 'Items',
  monthly: 'Monthly',
  oneOff: 'One-off',
  firstYear: 'First-year total',
  confirmBefore: 'Confirm before',

  confirmSubject: 'Please confirm your quotation {id} | {company}',
  confirmHeading: 'Confirm your quotation',
  confirmThanks: 'Thank you for asking {company} for a quotation. It is attached to this e-mail as a PDF.',
  confirmAskBefore:
    'To keep it, please confirm it before {time}. After that it expires, and you can request a new one at any time.',
  confirmAction: 'Confirm quotation',
  confirmNext:
    'What happens next: once you have confirmed, we get in touch to arrange a visit to your restaurant. You pay nothing and sign nothing today.',
  confirmStranger:
    'Did you not ask for this quotation? Then ignore this email, and the quotation will expire by itself.',

  verifiedSubject: 'Your quotation {id} is confirmed | {company}',
  verifiedHeading: 'Your quotation is confirmed',
  verifiedThanks:
    'Thank you. Quotation {id} now stands. The PDF attached to this e-mail says so; please keep it.',
  verifiedAction: 'View quotation',
  verifiedAt: 'Confirmed',
  verifiedNext:
    'What happens next: we get in touch to arrange a visit to your restaurant. If something has changed, just phone or write to us.',

  restoreSubject: 'Your quotation {id} was cancelled. Was that you? | {company}',
  restoreHeading: 'Your quotation was cancelled',
  restoreWhat:
    'Somebody entered its number on our website and cancelled your confirmed quotation {id}. If that was you, there is nothing to do.',
  restoreAsk: 'If it was not you, restore it now: the quotation comes back, confirmed and unchanged.',
  restoreAction: 'Restore quotation',
  restoreCancelled: 'Cancelled',
  restoreBefore: 'Restore before',
  restoreAfter:
    'The link works for {days} days after the cancellation. Later, please ask us for a new quotation.',

  staffSubject: 'Quotation {id} confirmed: {name}, {total} in the first year',
  staffHeading: 'A customer confirmed a quotation',
  staffWhat: 'Quotation {id} was confirmed by e-mail. Reply to this message to write to the customer.',
  staffAttached: 'The full quotation is attached as a PDF.',
  staffName: 'Name',
  staffEmail: 'E-mail',
  staffPhone: 'Telephone',
  staffLanguage: 'Language',
  staffLanguageName: 'English',
  staffConfirmed: 'Confirmed',
  staffDetail: 'About the restaurant',
  staffLine: '{quantity} × {name}',
  staffLineMonthly: '{monthly}\u00a0a\u00a0month',
  staffLineOneOff: '{upfront}\u00a0once',
  staffLineBoth: '{monthly}\u00a0a\u00a0month, {upfront}\u00a0once',

  contactSubject: 'New message from {name}',
  contactHeading: 'A visitor wrote to us',
  contactWhat: 'This came through the contact page. Reply to this message to write to the visitor.',
  contactReceived: 'Received',
  contactMessage: 'Message',

  massChoice:
    'Sent by {sender}, {company}. If you would rather not receive e-mails like this one, you can unsubscribe at any time. It costs nothing and counts at once.',
  massUnsubscribe: 'Unsubscribe',
}
