/** The sender address of every mail, unless configured (contract 2). */
export function mailFromOf(mailFrom: string | undefined, publicUrl: string): string {
  return mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`
}
