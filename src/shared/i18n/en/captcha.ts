export const captcha = {
  start: 'I am not a robot',
  working: 'Checking…',
  solved: 'Done: you are not a robot',
  done: 'The check is complete. You can continue.',
  expired: 'The check has expired. Please tick “I am not a robot” again.',
  failed: 'The check did not work. Please try again.',
  insecure:
    'This check needs an encrypted connection. Open this site by its https address (or on the server itself as localhost), or ask the person who runs it.',
  hint: 'Takes a second or two and runs in your browser.',
  hintRecaptcha: 'Takes a moment. Checked by Google reCAPTCHA.',
}
