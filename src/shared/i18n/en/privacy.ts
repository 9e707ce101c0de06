/**
 * The English half of the privacy policy; the page shows both. A backslash separates items, and the text before
 * the first colon of an item is its heading. It describes what the program does: change both together.
 */
export const privacy = {
  pageTitle: 'Privacy policy',
  updated: 'Last updated 26 May 2025',
  read: 'Read in English',
  halfTitle: 'Privacy policy of {company}',
  contents: 'Contents',

  whoTitle: 'Who we are',
  whoText:
    '{company} runs this website and is responsible for the personal data collected on it. Our office: {address}. Each form asks only for what it needs. You can leave optional fields blank.',

  collectTitle: 'What we collect, and what for',
  collectText:
    'You can read every page without giving us your name. We collect personal data only in the following cases.',
  collectItems: [
    'You ask for a quotation: your name, email address and the products you choose and, if you give them, your phone number and restaurant details. We use these to prepare, send and follow up the quotation. Only you and our staff can open the full PDF. Anyone who has just the {digits}-digit number sees the products and prices, but not who asked. We record when you first and last open it, so that we know whether it arrived.',
    'You accept or decline a quotation: the version, the time and your answer; if you accept, also the name you type and the network part of your IP address. We use these to show what was agreed, and by whom.',
    'You contact us: your name, phone number, email address and message. We use these to reply to you.',
    'We email you news or offers: your email address, what we sent and when, and how your mail server responded. We use this to send each email only once, to show that we were allowed to send it, and to stop when you unsubscribe.',
    'You visit the site: our server records the time, your IP address, the page address and the result of each request. We use this to keep the site running and to prevent misuse, and do not combine it with form data. Some limits, such as the number of requests an hour, count by IP address; those counts are kept in memory for an hour at most. We also count visits by day: the website that led to us, and how far the quotation form was filled in. These counts say nothing about you and are deleted after {visit_months} months.',
    'You work for us and sign in: your username, name and email address, your password as a one-way hash, the secret for two-step verification if you use it, a one-way hash of a link to set your password while it is valid, and the time, IP address and type of browser of each sign-in. We use these to give access, to spot suspicious sign-ins and to record who changed what.',
  ].join('\\'),

  keepTitle: 'How long we keep it',
  keepContacts_one: 'once dealt with, they are deleted a day after we received them.',
  keepContacts_other: 'once dealt with, they are deleted {count} days after we received them.',
  keepContactsByHand: 'until we delete them.',
  keepText:
    'Where a period is given below, our system deletes the data automatically. We delete the rest when it is no longer needed.',
  keepItems: [
    'Quotations: a quotation that is not kept within {minutes} minutes expires. Expired, cancelled and withdrawn quotations are deleted after {days} days, with all their versions, PDFs and records of when they were opened. We keep open and declined quotations while we may still be asked about them.',
    'Accepted quotations: the contract, with its versions, prices, PDF, and the name, time and network of the acceptance, for as long as the law lets or requires us to keep business records.',
    'Messages from the contact form: {contacts} Deleted messages stay in a trash folder for {trash_days} days in case of mistakes, and are then removed permanently.',
    'Emails about your requests: the text and its attachment are deleted a day after sending; the recipient, the subject and the time after {days} days.',
    'News and offers by email: what we sent, to whom, when and with what result, for {mail_log_years} years.',
    'Unsubscribed and undeliverable addresses: the address, the reason and the time, for as long as we send news or offers, so that we can keep leaving these addresses out. Unsubscribe links are stored as hashes with the address they belong to.',
    'Completed robot checks: a hash of the solution for one day, so that none is used twice. A hash cannot be turned back into the original.',
    'The request log: our log files are deleted after {log_days} days.',
    'Staff: a sign-in ends after {session_days} days and its details are then deleted; failed attempts are deleted after a day, recognised browsers after a year without use. The record of who changed what is kept.',
  ].join('\\'),

  cookiesTitle: 'Cookies and storage in your browser',
  cookiesText:
    'We do not use advertising or analytics cookies. The site needs the following; you can delete them in your browser at any time.',
  cookiesItems: [
    'language: the language you chose; one year. Local storage keeps the same choice until you clear it.',
    'quotation_owner_…: shows that your browser asked for or kept a quotation, so that you can open the full PDF; {days} days.',
    'csrftoken: keeps other websites from sending our forms in your name; one year.',
    'Session storage: your unfinished quotation, the email address it was sent to and the number of one you cancelled, so that a reload loses nothing; cleared when you close the tab.',
    'Local storage: the products and quantities of the request that you sent last, so that a new one can start from them; nothing about you, and until you clear it.',
    'Staff only: access, refresh and current_user keep a sign-in for at most {session_days} days, known_browser recognises a browser for a year, oidc_flow_…, google_access_token and google_refresh_token are used for sign-in with a provider, and storage keeps the user’s own email address, a sign-in in progress, what is being typed, and that someone has signed out.',
  ].join('\\'),

  robotsTitle: 'How we protect forms from robots',
  robotsTextAltcha:
    'We use ALTCHA: your browser does a small calculation before a form is sent. No outside service is contacted, nothing is stored in your browser for it and no one is tracked.',
  robotsTextRecaptcha:
    'We use Google reCAPTCHA Enterprise. When you confirm that you are not a robot, your browser contacts Google. Google receives your IP address and data about your browser and your behaviour on the page, may set its own cookies, and tells us how likely it is that you are a robot. Google’s privacy policy applies: https://policies.google.com/privacy',

  mailTitle: 'Email and direct marketing',
  mailText:
    'We email you about your requests: your quotation, the notice that it was kept or cancelled, and our reply to your message. We use your data for direct marketing only if you have agreed to it. You can withdraw your agreement at any time, free of charge, with the link at the end of every such email, which takes effect immediately, or by emailing {email}.',

  shareTitle: 'Who else receives your data',
  shareText:
    'We do not sell or rent personal data. Apart from our own staff, only the following receive it, and only as far as needed.',
  shareItems: [
    'Our service providers: the companies that host our server and deliver our email.',
    'Authorities and courts: where the law requires it.',
    'Services you choose yourself: if you press a WhatsApp or phone button, that service receives what you send, under its own terms.',
  ].join('\\'),

  childrenTitle: 'Children',
  childrenText:
    'This service is not for anyone under the age of {age}, and we do not knowingly collect their data. If you learn that a child has sent us data, tell us and we will delete it.',

  rightsTitle: 'Your rights in Hong Kong',
  rightsText: 'Under the Personal Data (Privacy) Ordinance (Cap. 486) you may:',
  rightsItems: [
    'Access: ask whether we hold data about you, and get a copy.',
    'Correct: have inaccurate data corrected.',
    'Object: tell us to stop using your data for direct marketing.',
    'Complain: contact the Privacy Commissioner for Personal Data, Hong Kong.',
  ].join('\\'),
  rightsHow:
    'Email {email} or write to our office with your name and, for a quotation, its number. We may ask you to show that the data is yours. We reply within 40 days, as the Ordinance provides, and may charge no more than what a copy costs us.',

  macauTitle: 'Visitors from Macau',
  macauText:
    'If Macau’s Law 8/2005 (Personal Data Protection Act) applies to you, you also have its rights to be informed, to see and correct your data and to object to its use. Please contact us in the same way.',

  changesTitle: 'Changes to this policy',
  changesText:
    'If our practices change, we will update this page and its date. If the English and Chinese texts differ, tell us and we will correct it.',

  contactTitle: 'How to reach us',
  contactText: 'For questions about this policy, or requests about your data:',
  contactEmail: 'Email',
  contactForm: 'Contact page',
  contactFormLink: 'Open the contact form',
  contactTelephone: 'Phone',
  contactAddress: 'Address',
}

/** The notice next to each form that collects personal data; `{policy}` is the link to the privacy policy. */
export const privacy_notice = {
  use: 'We use your details only to deal with your request and follow it up. Only our staff, and the companies that host our server and deliver our email, receive them.',
  rights:
    'Under the Personal Data (Privacy) Ordinance you can ask to see and correct your data. Our {policy} explains how, and how long we keep it.',
  policy: 'privacy policy',
}

/** Everything kept about one person: found, downloaded and erased; and what is deleted automatically. */
export const personal = {
  title: 'Personal data',
  lead: 'Find what is kept about one person, give them a copy, or erase it.',
  q: 'Email address or phone number',
  hint: 'The whole address or number, such as mei@kamsin.example or 2345 6789.',
  find: 'Find',
  finding: 'Searching…',
  notPerson: 'Enter a whole email address or phone number.',
  foundFor: 'What is kept about {person}',
  nothing: 'Nothing is kept about {person}',
  nothingText: 'Check the spelling, or try another address or number of the same person.',
  also: 'Other addresses and numbers on these records',
  searchAlso: 'Search for {person}',
  more: 'The newest {shown} of {count}. The download has all.',

  quotations: 'Quotations',
  acceptances: 'Acceptances',
  contacts: 'Contact requests',
  mails: 'Emails to this address',
  notes: 'Mentioned in histories',
  audit: 'Audit log entries',
  users: 'Users',
  others: 'Also kept',
  number: 'Number',
  status: 'Status',
  created: 'Created',
  name: 'Name',
  restaurant: 'Restaurant',
  customers: 'Customers',
  email: 'Email address',
  phone: 'Phone',
  detail: 'Details',
  erasing: 'When erased',
  goes: 'Deleted',
  stays: 'The contract stays',
  version: 'Version',
  at: 'Time',
  network: 'Network',
  order: 'Order',
  deposit: 'Deposit',
  installation: 'Installation',
  monthlyFrom: 'Monthly fee from',
  orderCancelled: 'Cancelled',
  amount: 'Amount',
  takenBack: 'Undone',
  received: 'Received',
  message: 'Message',
  reply: 'Our reply',
  note: 'Note',
  inTrash: 'In the trash',
  kind: 'Type',
  count: 'Number',
  waiting: 'Waiting',
  oldest: 'Oldest',
  newest: 'Newest',
  quotation: 'Quotation',
  by: 'By',
  bySystem: 'Customer or system',
  action: 'Action',
  staffMails_one: '{count} email to staff about them',
  staffMails_other: '{count} emails to staff about them',
  suppression: 'On the do-not-email list since {when}: {reason}',
  mailFiles_one: '{count} copy of an email in a file on the server',
  mailFiles_other: '{count} copies of emails in files on the server',
  unsubscribeLinks_one: '{count} unsubscribe link',
  unsubscribeLinks_other: '{count} unsubscribe links',
  userText: '{username} signs in with this address. Edit or delete the account under Users.',

  downloadHtml: 'Download to read',
  downloadJson: 'Download JSON',
  checkCopy: 'Read the copy before you give it away: notes may name other people.',
  downloaded: 'The file was downloaded.',
  fileName: 'personal-data',

  erase: 'Erase',
  eraseTitle: 'Erase everything about {person}?',
  eraseGoes: 'This is deleted permanently:',
  goesQuotations: 'quotations that were not accepted, with lines, versions, history and PDFs',
  goesContacts: 'contact requests, also from the trash',
  goesMails:
    'the text and attachments of emails, also in files on the server; emails that are waiting are not sent',
  goesLinks: 'unsubscribe links, and mentions in other histories',
  eraseStays: 'This stays, because the law lets the company keep it or because no one can change it:',
  staysContracts_one:
    '{count} accepted quotation: name, email address, lines, totals, acceptance and accepted PDF',
  staysContracts_other:
    '{count} accepted quotations: name, email address, lines, totals, acceptance and accepted PDF',
  staysMails: 'the mail log: to whom, when, subject and result',
  staysSuppression: 'the entry on the do-not-email list, so that the objection is honoured',
  staysAudit: 'audit log entries, which no one can change',
  staysUsers: 'the user account with this address',
  staysBackups: 'backups made before, until they are replaced',
  staysReplaced:
    'data that a restore replaced, until someone deletes it on the server, in the data folder: {folders}',
  typeAgain: 'Type the address or number again',
  notSame: 'This is not the same address or number.',
  eraseNow: 'Erase permanently',
  erasingNow: 'Erasing…',
  erasedTitle: 'Erased: {person}',
  erasedQuotations_one: '{count} quotation deleted',
  erasedQuotations_other: '{count} quotations deleted',
  erasedContacts_one: '{count} contact request deleted',
  erasedContacts_other: '{count} contact requests deleted',
  erasedMails_one: '{count} email emptied or deleted',
  erasedMails_other: '{count} emails emptied or deleted',
  erasedLinks_one: '{count} unsubscribe link deleted',
  erasedLinks_other: '{count} unsubscribe links deleted',
  erasedNotes_one: '{count} mention removed',
  erasedNotes_other: '{count} mentions removed',
  erasedMailFiles_one: '{count} copy of an email deleted on the server',
  erasedMailFiles_other: '{count} copies of emails deleted on the server',
  keptTitle: 'What stays',
  keptQuotations: 'Accepted quotations: {numbers}',

  retention: 'Deleted automatically',
  retentionLead: 'These will be deleted within {days} days.',
  ruleQuotations: 'Expired, cancelled and withdrawn quotations are deleted after {days} days.',
  ruleAccepted: 'Accepted quotations are kept.',
  ruleContacts_one:
    'Contact requests that are done or spam are deleted a day after we received them. Open ones stay until they are closed.',
  ruleContacts_other:
    'Contact requests that are done or spam are deleted {count} days after we received them. Open ones stay until they are closed.',
  ruleContactsNever: 'Contact requests are kept until someone deletes them.',
  ruleTrash: 'What is in the trash is deleted after {days} days.',
  ruleMails: 'The log of bulk email is deleted after {years} years.',
  goneQuotations: 'Quotations to be deleted',
  goneContacts: 'Contact requests to be deleted',
  goneOn: 'Deleted on',
  why: 'Reason',
  whyTrash: 'In the trash',
  whyOld: 'Closed and old',
  ruleMailFiles: 'Copies of emails in files, where there is no mail server, are deleted after {days} days.',
  noneGoes: 'Nothing.',

  fileTitle: 'Personal data of {person}',
  fileMade: 'Prepared by {company} on {when}. Times are Hong Kong time.',
  fileNothing: 'None.',
  subject: 'Subject',
  result: 'Result',
  sentAt: 'Sent',
  validUntil: 'Valid until',
  product: 'Product',
  quantity: 'Quantity',
  monthly: 'Monthly',
  oneOff: 'One-off',
  discount: 'Discount',
  noteToCustomer: 'Note to you',
  reference: 'Your reference',
  files: 'Files sent with it',
  history: 'History',
  what: 'What happened',
  mailsToStaff: 'Emails to staff about you',
  doNotEmail: 'Do-not-email list',
  links: 'Unsubscribe links',
}
