/** The notice next to each form that collects personal data; `{policy}` is the link to the privacy policy. */
export const privacy_notice = {
  use: 'We use your details only to deal with your request and follow it up. Only our staff, and the companies that host our server and deliver our email, receive them.',
  rights:
    'Under the Personal Data (Privacy) Ordinance you can ask to see and correct your data. Our {policy} explains how, and how long we keep it.',
  policy: 'privacy policy',
}
