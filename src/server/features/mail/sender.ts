/** The address that every mail comes from, unless the settings name another (contract 2). */
export function mailFromOf(mailFrom: string | undefined, publicUrl: string): string {
  return mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`
}
