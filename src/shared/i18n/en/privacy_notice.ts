/** What stands beside each form that collects personal data; `{policy}` is the link to the privacy policy. */
export const privacy_notice = {
  use: 'We use what you fill in here only to deal with your request and to follow it up; besides our staff, only those who run our server and carry our e-mail receive it.',
  rights:
    'Under the Personal Data (Privacy) Ordinance you may ask to see and correct it: how, and how long we keep it, is in our {policy}.',
  policy: 'privacy policy',
}
