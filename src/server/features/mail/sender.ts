/** The sender address of every mail, unless configured (docs/rules.md, Settings). */
export function mailFromOf(mailFrom: string | undefined, publicUrl: string): string {
  return mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`
}
