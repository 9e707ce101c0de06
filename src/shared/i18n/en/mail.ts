/** The emails about quotations and contact requests, to customers and to staff, and the footer of bulk email. */
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
  yourContact: 'Your contact',
  staffAction: 'Open quotation',
  confirmBefore: 'Keep before',

  confirmSubject: 'Keep your quotation {id} | {company}',
  confirmHeading: 'Keep this quotation',
  confirmThanks:
    'Thank you for requesting a quotation from {company}. It is attached to this email as a PDF.',
  confirmAskBefore:
    'To keep it, press the button before {time}. After that it expires, and you can request a new one at any time. Keeping it orders nothing.',
  confirmAction: 'Keep this quotation',
  confirmNext:
    'What happens next: once you have kept it, we will contact you to arrange a visit to your restaurant. There is nothing to pay or sign today.',
  confirmNextBy:
    'What happens next: once you have kept it, we will contact you {answerTime} to arrange a visit to your restaurant. There is nothing to pay or sign today.',
  confirmStranger: 'If you did not request this quotation, ignore this email and it will expire.',

  verifiedSubject: 'You have kept quotation {id} | {company}',
  verifiedHeading: 'You have kept your quotation',
  verifiedThanks: 'Thank you. We are keeping quotation {id} for you. It is attached to this email as a PDF.',
  verifiedAction: 'View quotation',
  verifiedNext: 'What happens next: we will contact you to arrange a visit to your restaurant.',
  verifiedNextBy:
    'What happens next: we will contact you {answerTime} to arrange a visit to your restaurant.',
  verifiedAccept: 'You can accept the quotation before or after the visit, until {date}.',

  linkSubject: 'Your link to quotation {id} | {company}',
  linkHeading: 'Your link',
  linkWhat: 'Here is your link to quotation {id}, as asked for on our website.',
  linkStranger: 'If you did not ask for it, ignore this email. Nothing has changed.',

  passwordSubject: 'Set a new password | {company}',
  passwordHeading: 'Set a new password',
  passwordWhat:
    'Someone asked for a new password for your account {username} at {company}. Press the button to choose one.',
  passwordBefore: 'The link works once, until {time}.',
  passwordAction: 'Choose a new password',
  passwordStranger: 'If you did not ask for it, ignore this email. Your password stays as it is.',

  invitationSubject: 'Your account at {company}',
  invitationHeading: 'You are invited',
  invitationWhat:
    'An admin of {company} has made an account for you. Your username is {username}. Press the button to choose your password.',
  invitationAction: 'Choose your password',
  invitationStranger: 'If you do not know {company}, ignore this email.',

  passwordChangedSubject: 'Your password was changed | {company}',
  passwordChangedHeading: 'Your password was changed',
  passwordChangedWhat:
    'The password of your account {username} was changed by a mailed link on {time}. You have been signed out on all devices.',
  passwordChangedStranger: 'If that was not you, tell an admin at once.',

  restoreSubject: 'Your quotation {id} was cancelled. Was that you? | {company}',
  restoreHeading: 'Your quotation was cancelled',
  restoreWhat:
    'Someone entered the quotation number on our website and cancelled your quotation {id}. If that was you, you do not need to do anything.',
  restoreAsk: 'If it was not you, restore it now, with nothing changed.',
  restoreAction: 'Restore quotation',
  restoreCancelled: 'Cancelled',
  restoreBefore: 'Restore before',
  restoreAfter:
    'The link works for {days} days after the cancellation. After that, please request a new quotation.',

  staffSubject: 'Quotation {id} kept: {name}, {total} in the first year',
  staffHeading: 'A customer kept a quotation',
  staffWhat:
    'Quotation {id} is kept, and the email address is the customer’s. Reply to this email to contact the customer.',
  staffAttached: 'The full quotation is attached as a PDF.',
  staffName: 'Name',
  staffEmail: 'Email',
  staffPhone: 'Phone',
  staffLanguage: 'Language',
  staffLanguageName: 'English',
  staffConfirmed: 'Kept',
  staffDetail: 'About the restaurant',
  restInPdf_one: 'and 1 more line in the PDF',
  restInPdf_other: 'and {count} more lines in the PDF',
  restAtDesk_one: 'and 1 more line on the Quotations screen',
  restAtDesk_other: 'and {count} more lines on the Quotations screen',
  staffLine: '{quantity} × {name}',
  staffLineMonthly: '{monthly}\u00a0a\u00a0month',
  staffLineOneOff: '{upfront}\u00a0one-off',
  staffLineBoth: '{monthly}\u00a0a\u00a0month, {upfront}\u00a0one-off',

  change: '{before} →\u00a0{after}',
  quantity: 'Quantity',
  monthlyEach: 'Monthly, each',
  oneOffEach: 'One-off, each',
  lineAdded: 'Added: {line}',
  optionAdded: 'Added as an option: {line}',
  lineRemoved: 'Removed: {line}',
  nowOptional: 'Now optional',
  nowIncluded: 'No longer optional',
  acceptBefore: 'Accept before',
  discountFor: 'Discount',
  percentOff: '{percent}%',
  fromUs: 'A note from us',

  versionSubjectFirst: 'Your quotation {id} | {company}',
  versionSubject: 'Your quotation {id}, version {version} | {company}',
  versionHeadingFirst: 'Your quotation is ready',
  versionHeading: 'Your quotation has a new version',
  versionWhatFirst: 'We have prepared quotation {id} for you. It is attached to this email as a PDF.',
  versionWhat:
    'Version {version} of quotation {id} is attached to this email as a PDF. It replaces the versions before it.',
  versionAction: 'View and accept',
  versionNext:
    'Press the button above to accept or decline the quotation, ask for a change, or ask us to call you.',
  versionKeep: 'The link is for you alone: anyone who has it can accept the quotation.',

  acceptedSubject: 'You accepted quotation {id} | {company}',
  acceptedHeading: 'You have accepted your quotation',
  acceptedThanks:
    'Thank you. You have accepted quotation {id}. The accepted PDF is attached; please keep it.',
  acceptedAction: 'View accepted quotation',
  acceptedBy: 'Accepted by',
  acceptedAt: 'Accepted',
  optionOrdered: 'Option: {line}',
  acceptedNext: 'What happens next: we will contact you to arrange the installation.',
  acceptedNextBy: 'What happens next: we will contact you {answerTime} to arrange the installation.',
  acceptedStranger: 'If no one in your restaurant accepted it, please call us.',

  wonSubject: 'Quotation {id} accepted: {name}, {total} in the first year',
  wonHeading: 'A customer accepted a quotation',
  wonWhat: 'Quotation {id} was accepted. Reply to this email to contact the customer.',
  declinedSubject: 'Quotation {id} declined: {name}',
  declinedHeading: 'A customer declined a quotation',
  declinedWhat: 'Quotation {id} was declined. Reply to this email to contact the customer.',
  declinedAt: 'Declined',
  declinedReason: 'Reason',
  callSubject: 'Please call {name} about quotation {id}',
  callHeading: 'A customer asks for a call',
  callWhat: 'The customer of quotation {id} asks you to call.',
  askedAt: 'Asked',
  bestTime: 'Best time',
  messageSubject: 'Quotation {id}: a message from {name}',
  messageHeading: 'A message from a customer',
  messageWhat: 'The customer of quotation {id} has written to you. Reply to this email to answer.',
  changeSubject: 'Quotation {id}: {name} asks for a change',
  changeHeading: 'A customer asks for a change',
  changeWhat:
    'The customer would rather have quotation {id} like this. It waits as a proposed version until you send it.',
  changeDetail: 'In their words',

  contactSubject: 'New contact request from {name}',
  contactHeading: 'New contact request',
  contactWhat: 'Sent from the contact page. Reply to this email to contact the visitor.',
  contactReceived: 'Received',
  contactMessage: 'Message',

  massChoice:
    'Sent by {sender}, {company}. If you would rather not receive emails like this, you can unsubscribe at any time, free of charge and with immediate effect.',
  massUnsubscribe: 'Unsubscribe',

  reminderSubject: 'Your quotation {id} expires soon | {company}',
  reminderHeading: 'Your quotation expires soon',
  reminderWhat: 'You can still accept quotation {id} at the prices in it.',
  reminderAction: 'View and accept',
  reminderBefore: 'Accept before',
  reminderNext: 'Press the button above to accept it or to ask for a change. You can also call us.',
  reminderOnce: 'We send this reminder once only.',

  morningSubject_one: '1 quotation is waiting, {day}',
  morningSubject_other: '{count} quotations are waiting, {day}',
  morningHeading: 'Waiting this morning',
  morningWhat: 'These quotations need someone today.',
  morningAction: 'Open quotations',
  morningDue: 'Next actions due',
  morningUntaken: 'Unassigned for over a day',
  morningOff: 'You can turn off this email on the dashboard.',
}
