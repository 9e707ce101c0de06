/** Where this browser had a quotation sent, to say so on its page. Nobody else's page knows it. */

const sentToKey = (id: string) => `quotation-email-${id}`

export function rememberSentTo(id: string, email: string): void {
  try {
    sessionStorage.setItem(sentToKey(id), email)
  } catch {
    // The page then says it without the address.
  }
}

export function sentTo(id: string): string | undefined {
  try {
    return sessionStorage.getItem(sentToKey(id)) ?? undefined
  } catch {
    return undefined
  }
}
