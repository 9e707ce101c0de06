/**
 * The English half of the privacy policy; the page shows both. Items stand apart by a backslash, and what comes before
 * the first colon of an item is its heading. Written for what the program does: keep it so when either changes.
 */
export const privacy = {
  pageTitle: 'Privacy policy',
  updated: 'Last updated 26 May 2025',
  read: 'Read in English',
  halfTitle: 'Privacy policy of {company}',
  contents: 'Contents',

  whoTitle: 'Who we are',
  whoText:
    '{company} runs this website and is responsible for the personal data collected on it. Our office: {address}. We ask only for what a form needs; what is marked optional you may leave empty.',

  collectTitle: 'What we collect, and what for',
  collectText:
    'You can read every page without giving us your name. We receive personal data when you do one of the following.',
  collectItems: [
    'You ask for a quotation: your name, e-mail address and, if you give them, telephone number and restaurant details, with the products you choose. We use them to prepare the quotation, send it to you and follow it up. Only you and our staff can open the full PDF; whoever has no more than the {digits}-digit number sees the products and prices, not who asked.',
    'You write to us: your name, telephone number, e-mail address and message. We use them to answer you.',
    'We write to you: when we send news or offers by e-mail, your e-mail address, what we sent and when, and what your mail server answered. We use this to send each of them once, to show that we may, and to write no more to whoever says no.',
    'You visit the site: our server notes the time, your IP address, the address of the page and the outcome of each request. We use this to keep the site running and to stop misuse, and do not put it together with the forms. Some limits, such as the number of requests an hour, count by IP address; those counts are kept in memory for an hour at most.',
    'You work for us and sign in: your username, name and e-mail address, your password as a hash that cannot be turned back, the secret of a second step if you use one, and for each sign-in the time, IP address and kind of browser. We use them to give access, to notice strangers and to show who changed what.',
  ].join('\\'),

  keepTitle: 'How long we keep it',
  keepText:
    'The program deletes by itself what has a date here. The rest we delete when its purpose is done.',
  keepItems: [
    'Quotations: one that is not confirmed within {minutes} minutes expires. Expired and cancelled quotations can no longer be opened by anybody but our staff, and are deleted with their PDFs after {days} days. Confirmed quotations we keep as business records, for as long as we need them as such.',
    'Messages from the contact form: until your request is dealt with and we delete it. What we delete lies in a trash for {trash_days} days, in case it was a mistake, and is then gone.',
    'E-mails about what you asked for: the text and its attachment are deleted a day after sending; the recipient, the subject and the time after {days} days.',
    'News and offers by e-mail: what we sent to whom, when, and with what outcome, for {mail_log_years} years.',
    'Whoever wants no such e-mails, or has no mailbox any more: the address, the reason and the time, for as long as we send any, since we could not honour the wish without them. The links to unsubscribe are kept as fingerprints with the address they belong to.',
    'Solved robot checks: a fingerprint of the solution for one day, so that none is used twice. A fingerprint cannot be turned back into what it was made of.',
    'The request log: as long as it serves the purposes above, and no longer.',
    'Staff: a sign-in ends after {session_days} days, and what we noted of it goes then; failed attempts go after a day; recognised browsers after a year without use. The record of who changed what stays.',
  ].join('\\'),

  cookiesTitle: 'Cookies and storage in your browser',
  cookiesText:
    'We use no cookies for advertising or statistics. These are the ones that the site works with; you can delete them in your browser at any time.',
  cookiesItems: [
    'language: the language you chose; one year. Local storage keeps the same choice until you clear it.',
    'quotation_owner_…: shows that your browser asked for or confirmed a quotation, so that you can open the full PDF; {days} days.',
    'csrftoken: keeps other websites from sending our forms in your name; one year.',
    'Session storage: what you have filled in of a quotation, the address it was sent to, and the number of one that you cancelled, so that a reload loses nothing; gone when you close the tab.',
    'Staff only: access, refresh and current_user keep a sign-in for at most {session_days} days, known_browser recognises a browser for a year, oidc_flow, google_access_token and google_refresh_token belong to signing in through a provider, and session storage keeps one’s own e-mail address.',
  ].join('\\'),

  robotsTitle: 'How forms are kept from robots',
  robotsTextAltcha:
    'We use ALTCHA: your own browser solves a small sum before a form is sent. No outside service is contacted, nothing is stored in your browser for it and nobody is followed.',
  robotsTextRecaptcha:
    'We use reCAPTCHA Enterprise by Google. When you confirm that you are not a robot, your browser contacts Google, which receives your IP address and data about your browser and your behaviour on the page, may set cookies of its own and tells us how likely you are to be a robot. Google’s privacy policy applies to that: https://policies.google.com/privacy',

  mailTitle: 'E-mail and direct marketing',
  mailText:
    'We e-mail you about what you asked for: your quotation, its confirmation or cancellation, and the answer to your message. We do not use your data for direct marketing unless you have agreed to it, and you may take that back at any time, free of charge: by the link at the end of every such e-mail, which counts at once, or by writing to {email}.',

  shareTitle: 'Who else receives your data',
  shareText:
    'We do not sell or rent personal data. Besides our own staff, only these receive it, and only as far as needed.',
  shareItems: [
    'Providers who work for us: those who run our server and carry our e-mail.',
    'Authorities and courts: where the law obliges us.',
    'Services you choose yourself: if you press a WhatsApp or telephone button, that service receives what you send, under its own terms.',
  ].join('\\'),

  childrenTitle: 'Children',
  childrenText:
    'This service is not for anybody under the age of {age}, and we do not knowingly collect their data. If you learn that a child has sent us some, tell us and we delete it.',

  rightsTitle: 'Your rights in Hong Kong',
  rightsText: 'Under the Personal Data (Privacy) Ordinance (Cap. 486) you may:',
  rightsItems: [
    'Ask and see: ask whether we hold data about you, and receive a copy.',
    'Correct: have wrong data put right.',
    'Object: tell us to stop using your data for direct marketing.',
    'Complain: turn to the Privacy Commissioner for Personal Data, Hong Kong.',
  ].join('\\'),
  rightsHow:
    'Write to {email} or to our office, with your name and, for a quotation, its number. We may ask you to show that the data are yours, answer within 40 days as the Ordinance provides, and may charge what a copy costs us, but no more.',

  macauTitle: 'Visitors from Macau',
  macauText:
    'If Macau’s Law 8/2005 (Personal Data Protection Act) applies to you, you also have its rights to be informed, to see and correct your data and to object to their use; please use the same addresses.',

  changesTitle: 'Changes to this policy',
  changesText:
    'When what we do changes, this page changes with it, and so does its date. If the English and Chinese texts differ, ask us and we put it right.',

  contactTitle: 'How to reach us',
  contactText: 'Questions about this policy, and requests about your data:',
  contactEmail: 'E-mail',
  contactForm: 'Contact page',
  contactFormLink: 'Open the contact form',
  contactTelephone: 'Telephone',
  contactAddress: 'Address',
}
