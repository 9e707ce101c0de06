/** Mass mail: the screen that sends it, the outbox, and unsubscribing. */
export const mailing = {
  title: 'Send e-mail',
}
