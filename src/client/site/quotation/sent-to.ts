/** Where this browser had a quotation sent, to say so on its page. Nobody else's page knows it. */

const keyOf = (id: string) => `quotation-email-${id}`

export function rememberSentTo(id: string, email: string): void {
  try {
    sessionStorage.setItem(keyOf(id), email)
  } catch {
    // The page then says it without the address.
  }
}

export function sentTo(id: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? undefined
  } catch {
    return undefined
  }
}
