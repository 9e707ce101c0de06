/** The email address that this browser sent a quotation to, to show it on the quotation's page. Not known elsewhere. */

const sentToKey = (id: string) => `quotation-email-${id}`

export function rememberSentTo(id: string, email: string): void {
  try {
    sessionStorage.setItem(sentToKey(id), email)
  } catch {
    // Without storage, the page omits the address.
  }
}

export function sentTo(id: string): string | undefined {
  try {
    return sessionStorage.getItem(sentToKey(id)) ?? undefined
  } catch {
    return undefined
  }
}
