export const captcha = {
  start: 'I am not a robot',
  working: 'Checking…',
  solved: 'Checked: you are not a robot',
  done: 'The check is complete. You can continue.',
  expired: 'The check has run out. Please confirm again.',
  failed: 'The check did not work. Please try again.',
  hint: 'Takes a second or two. Your own browser does the work.',
  hintRecaptcha: 'Takes a moment. reCAPTCHA, by Google, looks at this visit.',
}
